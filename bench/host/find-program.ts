import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian installs servers in /usr/sbin, which isn't in an ordinary user's PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
