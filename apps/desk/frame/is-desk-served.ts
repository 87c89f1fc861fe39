const LIMIT_MILLISECONDS = 10_000

/** Whether the desk's own files can be had; its backend may be elsewhere. */
export async function isDeskServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
