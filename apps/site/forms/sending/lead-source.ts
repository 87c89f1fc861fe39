import type { LeadSource } from '#shared/submission/lead-source-schema.ts'

const CAMPAIGN_PARTS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

interface Visit {
  readonly pageUrl: string
  readonly referrer: string
  /** The page on which this tab entered our site. Undefined in browsers without the Navigation API. */
  readonly firstUrl?: string | null | undefined
}

/** Uses only addresses that the browser knows anyway. Nothing is stored in the browser for this. */
export function leadSource({ pageUrl, referrer, firstUrl }: Visit): LeadSource {
  const page = new URL(pageUrl)
  const isOwnReferrer = referrer.startsWith(`${page.origin}/`)
  const landing = new URL(firstUrl ?? (isOwnReferrer ? referrer : pageUrl))
  // The rest of the address can have figures from a calculator.
  const campaign = [...landing.searchParams].filter(([name]) => name.startsWith('utm_'))
  const query = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ''
  const source: LeadSource = { landingPage: landing.pathname + query }
  // On any page but the landing page, the referrer is one of our own pages or says nothing about how the
  // visit began.
  if (referrer && !isOwnReferrer && landing.pathname === page.pathname) source.referrer = referrer
  for (const part of CAMPAIGN_PARTS) {
    const value = landing.searchParams.get(part)
    if (value) source[part] = value
  }
  return source
}

export function currentVisit(): Visit {
  const firstUrl = 'navigation' in window ? window.navigation.entries()[0]?.url : undefined
  return { pageUrl: location.href, referrer: document.referrer, firstUrl }
}
