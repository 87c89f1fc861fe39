import { beforeEach, expect, it, vi } from 'vitest'
import { toSwitches } from '../../../scripts/firm/switch-schema.ts'

type Firm = Parameters<typeof toSwitches>[0]

async function siteOf(firm: Firm) {
  vi.doMock('#shared/switches.ts', () => ({ switches: toSwitches(firm) }))
  const { mainLinks, quoteLink, footerGroups } = await import('./navigation.ts')
  const { homeTitle, homeLead, homeClosing } = await import('./home-words.ts')
  const { waysToApply } = await import('../blocks/apply-link.tsx')
  const { siteRoutes } = await import('../routes.ts')
  return {
    paths: siteRoutes.map(({ path }) => path),
    links: [...mainLinks, ...footerGroups.flatMap(({ links }) => links), quoteLink, homeClosing.link].map(
      ({ to }) => to,
    ),
    quote: quoteLink.to,
    title: homeTitle,
    lead: homeLead,
    apply: Object.values(waysToApply).map(({ to, label }) => `${label}: ${to}`),
  }
}

beforeEach(() => vi.resetModules())

it.each<[Firm, string, string, RegExp]>([
  [{ products: ['bridging'] }, '/bridging-loan-application', 'Bridging Finance', /^Bridging loans from/],
  [
    { products: ['bridging', 'card payments'], forms: ['callback'], bridgingKinds: [] },
    '/bridging-loans#calculator',
    'Bridging Finance',
    /^Bridging loans from/,
  ],
  [{ products: ['business finance'] }, '/business-loan-calculator', 'Business Finance', /^Up to £50M/],
  [{ products: ['card payments'] }, '/payments#quote', 'Card Payments', /^Take cards online/],
  [{ products: ['card payments'], forms: [] }, '/payments', 'Card Payments', /^Take cards online/],
])('of %o: a quote, a title and no dead link', async (firm, quote, title, lead) => {
  const site = await siteOf(firm)
  expect(site).toMatchObject({ quote, title, lead: expect.stringMatching(lead) })
  expect(site.links.filter((link) => !site.paths.includes(link.replace(/#.*/, '')))).toEqual([])
})

it('without a form asks for a call or an e-mail', async () => {
  const all: Firm['products'] = ['business finance', 'bridging']
  const business = 'Apply Now: /business-finance-application'
  expect((await siteOf({ products: all, forms: ['business application', 'callback'] })).apply).toEqual([
    'Ask for a call: /callback',
    business,
  ])
  vi.resetModules()
  expect((await siteOf({ products: all, forms: ['business application'] })).apply).toEqual([
    expect.stringMatching(/^E-mail us: mailto:/),
    business,
  ])
})
