import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { footerGroups, mainLinks, quoteLink } from './content/navigation.ts'
import { pageModules } from './page-modules.ts'
import { fileOfPath, siteRoutes } from './routes.ts'

const paths = siteRoutes.map((route) => route.path)

it('has each path of the specification, and the callback form’s, once', () => {
  expect([...paths].sort()).toEqual(
    [
      '*',
      '/',
      '/about-us',
      '/bridging-loan-application',
      '/bridging-loans',
      '/business-finance',
      '/business-finance-application',
      '/business-loan-calculator',
      '/callback',
      '/commercial-bridging',
      '/cookie-policy',
      '/development-bridging',
      '/hmo-bridging',
      '/land-bridging',
      '/news-and-resources',
      '/payments',
      '/privacy-policy',
      '/semi-commercial',
      '/startups',
      '/terms-of-service',
      '/thank-you',
      // Not in the specification: the page where applicants follow their case.
      '/your-application',
    ].sort(),
  )
})

it('links only to paths that exist', () => {
  const links = [...mainLinks, quoteLink, ...footerGroups.flatMap((group) => group.links)]
  expect(links.filter((link) => !paths.includes(link.to))).toEqual([])
})

it('names its page modules after their files', () => {
  for (const [name, load] of Object.entries(pageModules)) {
    expect(existsSync(new URL(`./pages/${name}.tsx`, import.meta.url)), name).toBe(true)
    expect(load.toString()).toContain(`/pages/${name}.tsx`)
  }
})

it('prerenders each path to a file of its own', () => {
  expect(fileOfPath('/')).toBe('index.html')
  expect(fileOfPath('*')).toBe('404.html')
  expect(new Set(paths.map(fileOfPath)).size).toBe(paths.length)
})
