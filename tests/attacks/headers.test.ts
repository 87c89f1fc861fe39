import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { noteResult } from '../faults/scale.ts'
import { scoreHeaders } from './observatory.ts'

let host: TestHost
beforeAll(async () => {
  const env = { SITE_URL: 'https://www.larkandcrane.example', DESK_URL: 'https://desk.larkandcrane.example' }
  host = await startTestHost({ withSite: true, env })
})
afterAll(() => host.close())

const BEST = {
  'content-security-policy': 10,
  cookies: 0,
  'cross-origin-resource-sharing': 0,
  'referrer-policy': 5,
  'strict-transport-security': 0,
  'x-content-type-options': 0,
  'x-frame-options': 5,
  'cross-origin-resource-policy': 10,
  'cross-origin-opener-policy': 10,
  'cross-origin-embedder-policy': 10,
}

const SITE_PATHS = ['/', '/business-finance-application', '/thank-you', '/no-such-page']
const DESK_PATHS = ['/', '/sign-in', '/cases/LC-20261115-1234']

it.each(SITE_PATHS)('gives %s the best score Observatory has', async (path) => {
  expect(scoreHeaders((await fetch(`${host.url}${path}`)).headers)).toEqual(BEST)
})

it.each(DESK_PATHS)('gives the desk’s %s the same', async (path) => {
  const { headers } = await fetch(`${host.deskUrl}${path}`)
  expect(scoreHeaders(headers)).toEqual(BEST)
  expect(headers.get('x-robots-tag')).toContain('noindex')
})

it('would notice a policy that lets foreign scripts in', () => {
  const loose = new Headers({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" })
  expect(scoreHeaders(loose)['content-security-policy']).toBe(-20)
  const pages = SITE_PATHS.length + DESK_PATHS.length
  noteResult(
    'response headers by Mozilla Observatory’s public rules',
    pages,
    pages,
    'the best score there is, 150, on site and desk',
  )
})
