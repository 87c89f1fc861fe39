import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteRoutes } from '../apps/site/routes.ts'
import { attribute, builtPages, filesDir, metaContent, pageAt, siteUrl } from './site-files.ts'

const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1]
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, 'href')
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

describe.each(builtPages)('$file', ({ route, html }) => {
  it('is a complete page with one heading, the frame and its language', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8">/)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    for (const landmark of ['<header', '<main id="main"', '<footer']) expect(html).toContain(landmark)
  })

  it('says its title with the firm’s suffix and describes itself', () => {
    expect(titleOf(html)).toMatch(/^\S.* \| Lark &amp; Crane Finance$/)
    const description = metaContent(html, 'description') ?? ''
    expect(description.length).toBeGreaterThan(25)
    expect(description.length).toBeLessThanOrEqual(170)
  })

  it('is indexed under its canonical address, or not at all', () => {
    const robots = metaContent(html, 'robots')
    if (route.noindex) {
      expect(robots).toContain('noindex')
      expect(canonicalOf(html)).toBeUndefined()
    } else {
      expect(robots).toMatch(/^index/)
      expect(canonicalOf(html)).toBe(siteUrl + (route.canonicalPath ?? route.path))
    }
  })

  it('has a preview card whose picture is there', () => {
    expect(metaContent(html, 'twitter:card')).toBe('summary_large_image')
    for (const name of ['og:title', 'og:description', 'twitter:title', 'twitter:description'])
      expect(metaContent(html, name), name).toBeTruthy()
    for (const name of ['og:image', 'twitter:image']) {
      const image = metaContent(html, name) ?? ''
      expect(image.startsWith(`${siteUrl}/`)).toBe(true)
      expect(existsSync(join(filesDir, image.slice(siteUrl.length)))).toBe(true)
    }
  })
})

it('gives every screen a title of its own', () => {
  const screens = builtPages.filter(({ route }) => !route.canonicalPath)
  expect(new Set(screens.map(({ html }) => titleOf(html))).size).toBe(screens.length)
  expect(titleOf(pageAt('/business-finance'))).toBe(titleOf(pageAt('/business-finance-application')))
})

it.each([
  '/bridging-loans',
  '/commercial-bridging',
  '/semi-commercial',
  '/hmo-bridging',
  '/land-bridging',
  '/development-bridging',
])('sets keywords on %s', (path) => {
  expect(metaContent(pageAt(path), 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3)
})

it('describes the firm as a financial service, rated 4.9 by 500', () => {
  const service = structuredData(pageAt('/')).find((data) => data['@type'] === 'FinancialService')
  expect(service.aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 500 })
  expect(service.url).toBe(`${siteUrl}/`)
})

it('describes bridging as a financial product of 1-36 months', () => {
  const product = structuredData(pageAt('/bridging-loans')).find(
    (data) => data['@type'] === 'FinancialProduct',
  )
  expect(product.description).toContain('1-36 months')
  expect(metaContent(pageAt('/bridging-loans'), 'description')).toContain('£50k to £25M')
})

it('lists in the sitemap what the routes say, named in robots.txt', () => {
  const listed = [...readFileSync(join(filesDir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)]
  expect(listed.map(([, url]) => url)).toEqual(
    siteRoutes.filter((route) => route.inSitemap).map((route) => siteUrl + route.path),
  )
  expect(readFileSync(join(filesDir, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

it('has every icon browsers ask for, and links none fetched at once', () => {
  const home = pageAt('/')
  const logo = structuredData(home).find((data) => data['@type'] === 'FinancialService').logo
  const touchIcon = '/apple-touch-icon.png'
  expect(attribute(home, /<link rel="apple-touch-icon"[^>]*>/, 'href')).toBe(touchIcon)
  for (const icon of ['/favicon.ico', touchIcon, new URL(logo).pathname])
    expect(existsSync(join(filesDir, icon)), icon).toBe(true)
  expect(home).not.toMatch(/rel="(?:icon|shortcut icon|manifest)"/)
})
