import { supabase } from '../../backend/supabase-client.ts'
import { type DeliveryOutcome, readAdvice, readFieldErrors } from './delivery-outcome.ts'

// Long enough for a poor mobile connection, short enough that the button becomes usable again.
const TIMEOUT_MILLISECONDS = 30_000

/** A request without an answer, a relay failure and an HTTP error all come back as not delivered. */
export async function invokeFunction(
  name: 'send-callback' | 'send-application',
  body: object,
  idempotencyKey: string,
): Promise<DeliveryOutcome<unknown>> {
  const { data, error, response } = await supabase.functions.invoke<unknown>(name, {
    body: body as Record<string, unknown>,
    headers: { 'idempotency-key': idempotencyKey },
    timeout: TIMEOUT_MILLISECONDS,
  })
  if (!error) return { delivered: true, receipt: data }
  // Without a response, no answer arrived. An error with a successful status comes from Supabase's relay, not
  // from our function.
  if (!response || response.ok) return { delivered: false, error }
  const answer = await readJson(response)
  const fieldErrors = response.status === 422 ? readFieldErrors(answer) : undefined
  const advice = readAdvice(response.status, answer)
  return { delivered: false, error, ...(fieldErrors && { fieldErrors }), ...(advice && { advice }) }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
