/** Turns the rejection of a file operation into undefined if the file doesn't exist. Pass it to `catch`. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
