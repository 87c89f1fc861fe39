import { supabase } from '../../backend/supabase-client.ts'
import { type DeliveryOutcome, readAdvice, readFaults } from './delivery-outcome.ts'

// Long enough for a slow train, short enough that nobody stares at a button that never comes back.
const TIMEOUT_MILLISECONDS = 30_000

/** Invokes a backend function. Its three ways to fail (not sent, relay, HTTP) all come back as not delivered. */
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
  // Without a status of refusal it was not sent, or a relay was in trouble: neither has anything to say.
  if (!response || response.ok) return { delivered: false, error }
  const answer = await readJson(response)
  const faults = response.status === 422 ? readFaults(answer) : undefined
  const advice = readAdvice(response.status, answer)
  return { delivered: false, error, ...(faults && { faults }), ...(advice && { advice }) }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
