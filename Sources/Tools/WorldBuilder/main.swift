print("world builder")
