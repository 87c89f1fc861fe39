import type { CaseLead } from '../../backend/case-lead.ts'

interface OriginFact {
  label: string
  value: string
}

export function leadOrigin(lead: CaseLead): OriginFact[] {
  const facts = [
    { label: 'First page seen', value: lead.landing_page && withoutCampaign(lead.landing_page) },
    { label: 'Came from', value: lead.referrer },
    { label: 'Campaign source', value: lead.utm_source },
    { label: 'Medium', value: lead.utm_medium },
    { label: 'Campaign', value: lead.utm_campaign },
    { label: 'Search term', value: lead.utm_term },
    { label: 'Advert', value: lead.utm_content },
  ]
  return facts.filter((fact): fact is OriginFact => Boolean(fact.value))
}

// The utm_ parameters are shown as facts of their own, so the page's address leaves them out.
function withoutCampaign(page: string): string {
  const [path = '', ...query] = page.split('?')
  const rest = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('utm_'))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}
