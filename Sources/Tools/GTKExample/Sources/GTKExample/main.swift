import CGTK
import Rhumb

gtk_init()
let map = try MapWidget(camera: CameraPosition(latitude: 47, longitude: 9, zoom: 5))
let window = gtk_window_new()!
let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_title(top, "A map in GTK")
gtk_window_set_default_size(top, 800, 600)
gtk_window_set_child(top, map.widget)
gtk_window_present(top)
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
