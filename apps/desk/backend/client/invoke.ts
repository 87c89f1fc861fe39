import { FunctionsHttpError } from '@supabase/supabase-js'
import type { DeskClient } from './call.ts'

/** If the status is 4xx, the message is written for the person. Status 0 means that no answer came. */
class FunctionError extends Error {
  readonly code: string
  readonly status: number

  constructor(message: string, code: string, status: number) {
    super(message)
    this.name = 'FunctionError'
    this.code = code
    this.status = status
  }
}

/** `otherwise` is the text for a failure that brought no message for the person. */
export function describeFunctionFailure(error: unknown, otherwise: string): string {
  const isForThem = error instanceof FunctionError && error.status > 0 && error.status < 500
  return isForThem ? error.message : otherwise
}

/** A failed call throws a FunctionError. */
export async function invoke<Answer>(desk: DeskClient, name: string, body: object): Promise<Answer> {
  const { data, error } = await desk.functions.invoke(name, { body: { ...body } })
  if (!error) return data as Answer
  if (!(error instanceof FunctionsHttpError)) throw new FunctionError(error.message, 'unreachable', 0)
  const response = error.context as Response
  const refusal = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  // Without a message it wasn't our function that answered, but a proxy in front of it.
  if (!refusal.message) throw new FunctionError(error.message, 'unreachable', 0)
  throw new FunctionError(refusal.message, refusal.code ?? 'fault', response.status)
}
