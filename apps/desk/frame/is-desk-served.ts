const LIMIT_MILLISECONDS = 10_000

/** Whether the server of the desk's own files answers; the backend may be on another server. */
export async function isDeskServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
