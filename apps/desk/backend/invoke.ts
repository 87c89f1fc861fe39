import { FunctionsHttpError } from '@supabase/supabase-js'
import type { Desk } from './call.ts'

/** An edge function refused or failed; the message can be shown. */
export class FunctionError extends Error {
  readonly code: string
  readonly status: number

  constructor(message: string, code: string, status: number) {
    super(message)
    this.name = 'FunctionError'
    this.code = code
    this.status = status
  }
}

/** Calls an edge function with JSON; returns its answer or throws a FunctionError. */
export async function invoke<Answer>(desk: Desk, name: string, body: object): Promise<Answer> {
  const { data, error } = await desk.functions.invoke(name, { body: { ...body } })
  if (!error) return data as Answer
  if (!(error instanceof FunctionsHttpError)) throw new FunctionError(error.message, 'unreachable', 0)
  const response = error.context as Response
  const refusal = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  throw new FunctionError(refusal.message ?? error.message, refusal.code ?? 'fault', response.status)
}
