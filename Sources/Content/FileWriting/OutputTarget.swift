import Glibc

/// What a path leads to that is to be written.
enum OutputTarget {
  /// A file that another program, or the shell, has opened.
  case descriptor(CInt)
  /// Something that is no regular file.
  case stream(String)
  /// A regular file, or one that is to be made; and what is known of the one that is there.
  case file(String, stat?)

  /// As many links as Linux follows.
  private static let mostLinks = 40

  init(path: String) throws(OutputError.Reason) {
    guard path != "-" else {
      self = .descriptor(STDOUT_FILENO)
      return
    }
    // Link by link, since the last may lead to a file that is still to be made.
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

  /// What lies at a place and, of a link, where it leads; `nil` for nothing.
  ///
  /// - Throws: for what a stranger has put there, by the rule by which Linux protects links, FIFOs and
  ///   files (`fs.protected_symlinks` and the like). The system cannot apply it to links that are
  ///   followed here by hand, and it may be switched off there.
  private static func look(
    at place: String
  ) throws(OutputError.Reason) -> (stat, destination: String)? {
    let parent = folder(of: place)
    let folder = open(parent.isEmpty ? "." : parent, pathFlag | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(errno) }
    defer { close(folder) }
    let name = String(place.dropFirst(parent.count))
    // Held by a descriptor, so that the link that is read is the one that was looked at.
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

  /// `O_PATH`, which Swift does not see.
  private static let pathFlag: CInt = 0o10000000

  /// Whether somebody who is neither the user nor the folder's owner has put it there, and anybody
  /// may put things there, as into `/tmp`.
  private static func isStrangers(_ status: stat, in folder: stat) -> Bool {
    let shared = S_ISVTX | S_IWOTH
    return folder.st_mode & shared == shared && status.st_uid != geteuid()
      && status.st_uid != folder.st_uid && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The folder of a path, with a slash at its end; empty for the present one.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The number of an open file of this process, by the names that Linux gives them.
  private static func descriptor(named path: String) -> CInt? {
    guard let number = CInt(path.dropFirst(folder(of: path).count)), number >= 0 else { return nil }
    // `/dev/fd` is a link to `/proc/self/fd`, which is one to `/proc/1234/fd`.
    let parent = folder(of: path)
    guard let real = realpath(parent.isEmpty ? "." : parent, nil) else { return nil }
    defer { free(real) }
    return String(cString: real) == "/proc/\(getpid())/fd" ? number : nil
  }
}

/// Sockets that have a place among the files.
enum LocalSocket {
  /// A connection to the one who listens there; `nil`, with `errno`, where it cannot be had.
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
