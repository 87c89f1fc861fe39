import type { PromisedLead } from '#shared/promises/promise-standing.ts'
import type { DeskClient } from './client/call.ts'

export interface OpenPromise extends PromisedLead {
  reference: string
  owner_id: string | null
}

/**
 * Lists leads that we still owe the contact or answer we promised, if it isn't late yet. The nearest deadline
 * comes first; at most 50. Possible spam is left out.
 */
export async function listOpenPromises(desk: DeskClient): Promise<OpenPromise[]> {
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
