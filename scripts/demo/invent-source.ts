import type { LeadForm } from '#shared/promises/promises.ts'
import { isOff } from '../../apps/site/routes.ts'
import type { Random } from './random.ts'

const LANDING: Record<LeadForm, readonly string[]> = {
  callback: ['/', '/about-us', '/bridging-loans', '/payments'],
  bridging_application: ['/bridging-loans', '/commercial-bridging', '/hmo-bridging', '/land-bridging', '/'],
  business_application: ['/business-finance', '/business-loan-calculator', '/startups', '/'],
}

interface Source {
  landing_page: string
  referrer?: string
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
}

/** A visitor with neither a referrer nor campaign tags (utm) came directly. */
export function inventSource(random: Random, form: LeadForm): Source {
  const landing_page = random.pick(LANDING[form].filter((path) => !isOff(path)))
  switch (random.weighted({ direct: 30, ads: 28, newsletter: 9, accountants: 11, press: 7, forum: 5 })) {
    case 'ads':
      return {
        landing_page,
        utm_source: 'search-ads',
        utm_medium: 'cpc',
        utm_campaign: form === 'business_application' ? 'business-loans-uk' : 'bridging-uk',
      }
    case 'newsletter':
      return { landing_page, utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'autumn-rates' }
    case 'accountants':
      return { landing_page, utm_source: 'partner-accountants', utm_medium: 'referral' }
    case 'press':
      return { landing_page, referrer: 'https://www.propertypress.example/bridging-guide' }
    case 'forum':
      return { landing_page, referrer: 'https://landlords-forum.example/t/481' }
    default:
      return { landing_page }
  }
}
