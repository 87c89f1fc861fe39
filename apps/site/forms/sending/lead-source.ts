import type { LeadSource } from '#shared/submission/lead-source-schema.ts'

const CAMPAIGN_PARTS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** How the visitor came to the site, from the address the document was loaded at. Nothing is stored for it. */
export function leadSource(landingUrl: string, referrer: string): LeadSource {
  const landing = new URL(landingUrl)
  const source: LeadSource = { landingPage: landing.pathname + landing.search }
  // A referrer of our own only means that a link was opened in a new tab.
  if (referrer && !referrer.startsWith(`${landing.origin}/`)) source.referrer = referrer
  for (const part of CAMPAIGN_PARTS) {
    const value = landing.searchParams.get(part)
    if (value) source[part] = value
  }
  return source
}

/** The address this document was loaded at; client-side navigation doesn't change it. */
export function landingUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}
