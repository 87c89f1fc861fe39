/** Where a fault happened and what kind it was; its message may quote what a visitor typed, so it stays out. */
export function describeFault(error: Error): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    code: (error as { code?: unknown }).code,
    at: frames
      .slice(0, 4)
      .map((frame) => frame.trim().replace(/\(?file:\/\/.*?\/(?=host\/|supabase\/|node_modules\/)/, '(')),
    ...(error.cause instanceof Error && { cause: describeFault(error.cause) }),
  }
}
