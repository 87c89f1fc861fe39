/** What stops the host from starting, in one line its operator can act on. */
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
}

/** Turns a file-system refusal into one clear line; anything else is a fault and stays as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartupError(`Cannot use ${path}: ${reason}.`) : error
}

/** Ends the process: an operator's mistake in one line, a fault of ours with its stack. */
export function exitWith(error: unknown): never {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
