print("rhumb")
