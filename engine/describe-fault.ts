/** What a fault of ours is to the caller: no room (507), away for a moment (503, worth trying again), or a fault (500). */
export type FaultStatus = (error: unknown) => 500 | 503 | 507

/** Where a fault happened and what kind it was. Without its message, which may quote what a visitor typed. */
export function describeFault(error: Error): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    code: (error as { code?: unknown }).code,
    at: frames
      .slice(0, 4)
      .map((frame) =>
        frame.trim().replace(/\(?file:\/\/.*?\/(?=engine\/|host\/|supabase\/|node_modules\/)/, '('),
      ),
    ...(error.cause instanceof Error && { cause: describeFault(error.cause) }),
  }
}
