/** A reason why the server or a command can't run, in one line for its operator. */
export class StartupError extends Error {
  override name = 'StartupError'
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is not a folder',
  EEXIST: 'a file stands where a folder is needed',
  // We create missing parent folders first, so ENOENT doesn't mean that one is missing.
  ENOENT: 'nothing can be made there',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its links lead in a circle',
}

export function explainFileError(error: unknown, path: string): unknown {
  if (!isFileError(error)) return error
  return new StartupError(`Cannot use ${path}: ${REASONS[error.code] ?? error.code}.`)
}

/** A write to an open file fails without its path. */
function isFileError(error: unknown): error is { code: string; path?: string } {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false
  return 'path' in error || String(error.code) in REASONS
}

export function exitWith(error: unknown): never {
  const shown = isFileError(error) ? explainFileError(error, error.path ?? 'a file') : error
  if (!(shown instanceof StartupError)) throw error
  console.error(shown.message)
  process.exit(1)
}
