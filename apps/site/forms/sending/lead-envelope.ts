import type { LeadSource } from '#shared/submission/lead-source-schema.ts'
import { readHoneypot } from '../fields/honeypot.tsx'
import { landingUrl, leadSource } from './lead-source.ts'

/** What travels beside the answers of every form. */
export interface LeadEnvelope {
  readonly source: LeadSource
  readonly elapsedMilliseconds: number
  readonly referralNote?: string
}

/** `mountedAt`: when React took the form over, on performance.now()'s scale. */
export function leadEnvelope(form: HTMLFormElement, mountedAt: number): LeadEnvelope {
  const landing = landingUrl()
  // A page that was loaded (not navigated to) could be typed into long before React knew of it.
  const shownAt = new URL(landing).pathname === location.pathname ? 0 : mountedAt
  const note = readHoneypot(new FormData(form))
  return {
    source: leadSource(landing, document.referrer),
    elapsedMilliseconds: Math.round(performance.now() - shownAt),
    ...(note !== undefined && { referralNote: note }),
  }
}
