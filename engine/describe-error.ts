/** The status of an unexpected error: 507 when the disk is full, 503 when a retry may succeed, otherwise 500. */
export type ErrorStatus = (error: unknown) => 500 | 503 | 507

/**
 * The kind of an error and where it was thrown, for the log. Without its message, which may quote what a visitor
 * typed.
 */
export function describeError(error: Error): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    code: (error as { code?: unknown }).code,
    at: frames
      .slice(0, 4)
      .map((frame) =>
        frame.trim().replace(/\(?file:\/\/.*?\/(?=engine\/|host\/|supabase\/|node_modules\/)/, '('),
      ),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}
