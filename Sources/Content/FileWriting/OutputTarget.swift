import Glibc

/// What a path to write to leads to.
enum OutputTarget {
  /// A file that another program or the shell has opened.
  case descriptor(CInt)
  /// Something other than a regular file.
  case stream(String)
  /// A regular file, with its status if it exists.
  case file(String, stat?)

  /// The same limit as in Linux.
  private static let mostLinks = 40

  init(path: String) throws(OutputError.Reason) {
    guard path != "-" else {
      self = .descriptor(STDOUT_FILENO)
      return
    }
    // Follows links one by one, since the last may lead to a file that does not exist yet.
    var place = path
    for _ in 0..<Self.mostLinks {
      if let number = Self.descriptor(named: place) {
        self = .descriptor(number)
        return
      }
      guard let (status, destination) = try Self.look(at: place) else {
        self = .file(place, nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        self = .file(place, status)
        return
      case S_IFDIR: throw .folder
      case S_IFLNK:
        place = destination.hasPrefix("/") ? destination : Self.folder(of: place) + destination
      default:
        self = .stream(place)
        return
      }
    }
    throw .endlessLinks
  }

  /// The status of a file and, for a link, its destination. `nil` if there is none.
  ///
  /// - Throws: If another user put it there, by the rule with which Linux protects links, FIFOs and
  ///   files (`fs.protected_symlinks` and so on). The system cannot apply that rule to links that
  ///   are followed here, and it may be switched off.
  private static func look(
    at place: String
  ) throws(OutputError.Reason) -> (stat, destination: String)? {
    let parent = folder(of: place)
    let folder = open(parent.isEmpty ? "." : parent, pathFlag | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(errno) }
    defer { close(folder) }
    let name = String(place.dropFirst(parent.count))
    // The descriptor ensures that the link that is read is the one that was checked.
    let found = openat(folder, name.isEmpty ? "." : name, pathFlag | O_NOFOLLOW | O_CLOEXEC)
    guard found >= 0 else {
      guard errno == ENOENT else { throw .system(errno) }
      return nil
    }
    defer { close(found) }
    var status = stat()
    var surroundings = stat()
    guard fstat(found, &status) == 0, fstat(folder, &surroundings) == 0 else {
      throw .system(errno)
    }
    guard !isStrangers(status, in: surroundings) else { throw .strangers }
    guard status.st_mode & S_IFMT == S_IFLNK else { return (status, "") }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(found, "", &buffer, buffer.count)
    guard count > 0 else { throw .system(count < 0 ? errno : ENOENT) }
    return (status, String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// `O_PATH`, which Swift does not import.
  private static let pathFlag: CInt = 0o10000000

  /// Whether the file belongs to neither the user nor the folder's owner, and anybody may create
  /// files in the folder, as in `/tmp`.
  private static func isStrangers(_ status: stat, in folder: stat) -> Bool {
    let shared = S_ISVTX | S_IWOTH
    return folder.st_mode & shared == shared && status.st_uid != geteuid()
      && status.st_uid != folder.st_uid && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The folder of a path with a trailing slash, or an empty string for the current folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The descriptor that a path such as /proc/self/fd/3 names, if it belongs to this process.
  private static func descriptor(named path: String) -> CInt? {
    guard let number = CInt(path.dropFirst(folder(of: path).count)), number >= 0 else { return nil }
    // `/dev/fd` is a link to `/proc/self/fd`, and that one to `/proc/1234/fd`.
    let parent = folder(of: path)
    guard let real = realpath(parent.isEmpty ? "." : parent, nil) else { return nil }
    defer { free(real) }
    return String(cString: real) == "/proc/\(getpid())/fd" ? number : nil
  }
}

/// Sockets in the file system.
enum LocalSocket {
  /// A connection to the socket's listener, or `nil` with `errno` set.
  static func connect(to path: String) -> CInt? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    return descriptor
  }
}
