/** Returns the status for an unexpected error: 507 for a full disk, 503 if a retry may succeed, else 500. */
export type ErrorStatus = (error: unknown) => 500 | 503 | 507

/** The message is left out, because it may quote what a visitor typed. */
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
