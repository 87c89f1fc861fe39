import type { PromisedLead } from '#shared/promises/promise-standing.ts'
import type { Desk } from './call.ts'

export interface OpenPromise extends PromisedLead {
  reference: string
  owner_id: string | null
}

/** Promises that are neither settled nor late, the nearest deadline first; at most 50. */
export async function listOpenPromises(desk: Desk): Promise<OpenPromise[]> {
  const { data } = await desk
    .from('leads')
    .select('reference, form, promised_by, promise, decided_at, owner_id')
    .gt('promised_by', new Date().toISOString())
    .is('promise', null)
    .is('decided_at', null)
    .eq('quarantined', false)
    .order('promised_by')
    .limit(50)
    .throwOnError()
  return data as OpenPromise[]
}
