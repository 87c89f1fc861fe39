import type { LeadSource } from '#shared/submission/lead-source-schema.ts'
import { readHoneypot } from '../fields/honeypot.tsx'
import { currentVisit, leadSource } from './lead-source.ts'

export interface LeadEnvelope {
  readonly source: LeadSource
  readonly elapsedMilliseconds: number
  readonly referralNote?: string
}

export function leadEnvelope(form: HTMLFormElement): LeadEnvelope {
  const note = readHoneypot(new FormData(form))
  return {
    source: leadSource(currentVisit()),
    elapsedMilliseconds: Math.round(performance.now() - shownAt()),
    ...(note !== undefined && { referralNote: note }),
  }
}

/** The result, in milliseconds, is above 0 only if the page was prerendered before it was shown. */
function shownAt(): number {
  const [load] = performance.getEntriesByType('navigation') as { activationStart?: number }[]
  return load?.activationStart ?? 0
}
