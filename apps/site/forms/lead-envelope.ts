import type { LeadSource } from '#shared/submission/lead-source-schema.ts'
import { readHoneypot } from './honeypot.tsx'
import { landingUrl, leadSource } from './lead-source.ts'

/** What travels beside the answers of every form. */
export interface LeadEnvelope {
  readonly source: LeadSource
  readonly elapsedMilliseconds: number
  readonly referralNote?: string
}

/** When the form came into view, on performance.now()'s scale. */
export function formShownAt(): number {
  // A page that was loaded (not navigated to) could be typed into long before React knew of it.
  const loadedHere = new URL(landingUrl()).pathname === location.pathname
  return loadedHere ? 0 : performance.now()
}

export function leadEnvelope(answers: FormData, shownAt: number): LeadEnvelope {
  const note = readHoneypot(answers)
  return {
    source: leadSource(landingUrl(), document.referrer),
    elapsedMilliseconds: Math.round(performance.now() - shownAt),
    ...(note !== undefined && { referralNote: note }),
  }
}
