import type { LeadSource } from '#shared/submission/lead-source-schema.ts'
import { readHoneypot } from '../fields/honeypot.tsx'
import { currentVisit, leadSource } from './lead-source.ts'
import { hasObjected } from './statistics-objection.ts'

export interface LeadEnvelope {
  readonly source: LeadSource
  readonly elapsedMilliseconds: number
  readonly referralNote?: string
}

export function leadEnvelope(form: HTMLFormElement): LeadEnvelope {
  const note = readHoneypot(new FormData(form))
  return {
    source: hasObjected() ? {} : leadSource(currentVisit()),
    elapsedMilliseconds: Math.round(performance.now() - shownAt()),
    ...(note !== undefined && { referralNote: note }),
  }
}

/** In milliseconds. It's above 0 only if the browser prerendered the page before the visitor opened it. */
function shownAt(): number {
  const [load] = performance.getEntriesByType('navigation') as { activationStart?: number }[]
  return load?.activationStart ?? 0
}
