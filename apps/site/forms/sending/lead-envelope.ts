import type { LeadSource } from '#shared/submission/lead-source-schema.ts'
import { readHoneypot } from '../fields/honeypot.tsx'
import { landingUrl, leadSource } from './lead-source.ts'

/** What every form sends beside its answers. */
export interface LeadEnvelope {
  readonly source: LeadSource
  readonly elapsedMilliseconds: number
  readonly referralNote?: string
}

/** `mountedAt`: when the form was first rendered in the browser, as performance.now() counts. */
export function leadEnvelope(form: HTMLFormElement, mountedAt: number): LeadEnvelope {
  const landing = landingUrl()
  // On the page the visit began with, visitors can type long before hydration.
  const shownAt = new URL(landing).pathname === location.pathname ? 0 : mountedAt
  const note = readHoneypot(new FormData(form))
  return {
    source: leadSource(landing, document.referrer),
    elapsedMilliseconds: Math.round(performance.now() - shownAt),
    ...(note !== undefined && { referralNote: note }),
  }
}
