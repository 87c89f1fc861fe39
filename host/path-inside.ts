// Control characters; backslashes and colons, which separate folders and drives on Windows.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const FORBIDDEN = /[\u0000-\u001f\u007f\\:]/

/** Whether a path that somebody else wrote stays inside the folder it's relative to. */
export function isPathInside(path: string): boolean {
  return (
    !FORBIDDEN.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}
