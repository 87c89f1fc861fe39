import { boundedBody } from '../../supabase/functions/_intake/body/bounded-body.ts'

const MAX_HEARD_BYTES = 32 * 1_048_576

/** Reads a body to its end and keeps nothing: most senders listen only when they have finished. */
export async function hearOut(request: Request): Promise<void> {
  try {
    for await (const _ of boundedBody(request, MAX_HEARD_BYTES)) {
      // Let it pass.
    }
  } catch {
    // It went away or says too much: then it does not hear the answer either.
  }
}
