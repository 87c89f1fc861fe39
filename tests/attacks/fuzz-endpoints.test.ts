import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../contract/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'
import { oddBody, seeded } from './odd-bodies.ts'

const REQUESTS = howMany(1_500, 12_000)
const AT_ONCE = 12
// Another every day, and said when it fails: over time more is tried than any one run could.
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000))

const METHODS = ['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const
const ID = '00000000-0000-4000-8000-000000000000'
const PATHS = [
  ...['send-callback', 'send-application', 'manage-staff', 'erase-lead', 'send-mail', 'no-such-function'].map(
    (name) => `/functions/v1/${name}`,
  ),
  ...[
    'news_articles',
    'leads',
    'lead_summaries',
    'case_events',
    'content_drafts',
    'staff_profiles',
    'no_such_table',
  ].map((name) => `/rest/v1/${name}`),
  ...[
    'list_inbox',
    'read_case',
    'change_case',
    'record_contact',
    'add_note',
    'open_document',
    'save_draft',
    'publish_content',
    'desk_overview',
    'record_callback',
    'no_such_call',
  ].map((name) => `/rest/v1/rpc/${name}`),
  ...['password', 'refresh_token', 'pkce', 'id_token', 'none'].map(
    (grant) => `/auth/v1/token?grant_type=${grant}`,
  ),
  ...[
    'signup',
    'otp',
    'verify',
    'recover',
    'resend',
    'reauthenticate',
    'user',
    'logout',
    'logout?scope=global',
    'factors',
    `factors/${ID}`,
    `factors/${ID}/challenge`,
    `factors/${ID}/verify`,
    'user/identities/authorize?provider=google',
    `user/identities/${ID}`,
    'admin/users',
    `admin/users/${ID}`,
    'admin/generate_link',
    '.well-known/jwks.json',
  ].map((path) => `/auth/v1/${path}`),
  ...[
    'object/application-documents/a.pdf',
    'object/sign/application-documents/a.pdf',
    'object/list/application-documents',
    'object/application-documents',
    'bucket',
    'object/move',
  ].map((path) => `/storage/v1/${path}`),
  '/realtime/v1/api/broadcast',
  ...[
    '/',
    '/business-finance-application',
    '/bridging-loan-application',
    '/thank-you',
    '/news-and-resources',
  ],
]

let host: TestHost
let tokens: string[]
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
  const claims = { sub: ID, role: 'authenticated', aud: 'authenticated', aal: 'aal1', session_id: ID }
  tokens = [host.anonKey, await host.signToken(claims), 'not.a.token']
})
afterAll(() => host.close())

it(`answers ${REQUESTS} odd bodies at every endpoint without a fault of its own`, async () => {
  const random = seeded(SEED)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const faults: string[] = []
  let left = REQUESTS
  const sender = async () => {
    while (left-- > 0) {
      const number = REQUESTS - left
      const [path, method, { type, body }] = [
        PATHS[number % PATHS.length] as string,
        pick(METHODS),
        oddBody(random),
      ]
      const headers = {
        apikey: host.anonKey,
        authorization: `Bearer ${pick(tokens)}`,
        ...(type && { 'content-type': type }),
        ...(random() < 0.2 && {
          prefer: pick(['return=representation', 'count=exact', 'x', 'resolution=merge-duplicates']),
        }),
      }
      const sent = method === 'GET' ? {} : { body }
      const response = await fetch(`${host.url}${path}`, { method, headers, redirect: 'manual', ...sent })
      await response.arrayBuffer()
      if (response.status >= 500)
        faults.push(`${response.status} ${method} ${path} ${type} (seed ${SEED}, ${number})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  expect(faults).toEqual([])
  noteResult('odd bodies at every endpoint', REQUESTS, REQUESTS, 'none answered 5xx')
}, 600_000)
