import { endpoint } from '../../backend/endpoint.ts'
import { firm } from '../../content/firm.ts'

const TIMEOUT_MS = 20_000

/** `message` tells the applicant what went wrong. */
export interface Failure {
  outcome: 'failed'
  message: string
}

const NOT_REACHED: Failure = {
  outcome: 'failed',
  message: `The connection dropped, so this may not have reached us. What you typed is still here. Try again, or call ${firm.phone.shown}.`,
}

/** Token and session are in the body, because request lines, headers and referrers end up in logs. */
export async function callFunction<Answer extends { outcome: string }>(
  asked: Record<string, unknown>,
): Promise<Answer | Failure> {
  try {
    const response = await fetch(`${endpoint.url}/functions/v1/your-application`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: endpoint.publishableKey },
      body: JSON.stringify(asked),
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.json()
    return response.ok ? (answer as Answer) : { outcome: 'failed', message: messageIn(answer) }
  } catch {
    return NOT_REACHED
  }
}

export function messageOf(answer: { outcome: string; message?: string }): string | undefined {
  return answer.outcome === 'failed' ? answer.message : undefined
}

function messageIn(answer: { message?: string; fieldErrors?: Record<string, string> }): string {
  const [fieldError] = Object.values(answer.fieldErrors ?? {})
  return fieldError ?? answer.message ?? NOT_REACHED.message
}
