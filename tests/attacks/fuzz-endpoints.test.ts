import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult, SEED } from '../faults/scale.ts'
import { oddBody, seeded } from './odd-bodies.ts'
import { rightBodies } from './right-bodies.ts'

const REQUESTS = howMany(350, 12_000)
const AT_ONCE = 12

const METHODS = ['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const
const ID = '00000000-0000-4000-8000-000000000000'
const PATHS = [
  ...[
    'send-callback',
    'send-application',
    'case-documents',
    'case-papers',
    'your-application',
    'find-company',
    'manage-staff',
    'erase-lead',
    'send-mail',
    'read-mail',
    'no-such-function',
  ].map((name) => `/functions/v1/${name}`),
  ...[
    'news_articles',
    'leads',
    'lead_summaries',
    'case_events',
    'content_drafts',
    'staff_profiles',
    'no_such_table',
  ].map((name) => `/rest/v1/${name}`),
  ...['staff_session', 'count_inbox', 'list_staff', 'read_retention', 'record_callback', 'no_such_call'].map(
    (name) => `/rest/v1/rpc/${name}`,
  ),
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
  ...[
    '/',
    '/business-finance-application',
    '/bridging-loan-application',
    '/thank-you',
    '/news-and-resources',
  ],
]

interface Sender {
  apikey: string
  authorization: string
}

let host: TestHost
let senders: Sender[]
let right: ReturnType<typeof rightBodies>
let paths: string[]
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
  const claims = { sub: ID, role: 'authenticated', aud: 'authenticated', aal: 'aal1', session_id: ID }
  const staff = await Promise.all([
    signInStaff(host, { role: 'admin' }),
    signInStaff(host, { role: 'adviser' }),
    signInStaff(host, { role: 'adviser', aal: 'aal1' }),
  ])
  const sessions = await Promise.all(staff.map(({ client }) => client.auth.getSession()))
  const tokens = sessions.map(({ data }) => data.session?.access_token ?? '')
  senders = [
    ...[...tokens, host.anonKey, await host.signToken(claims), 'not.a.token'].map((token) => ({
      apikey: host.anonKey,
      authorization: `Bearer ${token}`,
    })),
    { apikey: host.serviceKey, authorization: `Bearer ${host.serviceKey}` },
  ]
  right = rightBodies(await sendLead(host, 'callback'))
  paths = [...new Set([...PATHS, ...right.keys()])]
})
afterAll(() => host.close())

it(`answers ${REQUESTS} odd bodies at every endpoint without a fault`, async () => {
  const random = seeded(SEED)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const faults: string[] = []
  const reached = new Set<string>()
  let left = REQUESTS
  const sender = async () => {
    while (left-- > 0) {
      const number = REQUESTS - left
      const [path, method, { type, body }] = [
        paths[number % paths.length] as string,
        pick(METHODS),
        oddBody(random, right.get(paths[number % paths.length] as string)),
      ]
      const headers = {
        // The first three senders are staff. They never sign out, because their later requests would be refused.
        ...pick(path.includes('/logout') ? senders.slice(3) : senders),
        ...(type && { 'content-type': type }),
        ...(random() < 0.2 && {
          prefer: pick(['return=representation', 'count=exact', 'x', 'resolution=merge-duplicates']),
        }),
      }
      const sent = method === 'GET' ? {} : { body }
      const response = await fetch(`${host.url}${path}`, { method, headers, redirect: 'manual', ...sent })
      await response.arrayBuffer()
      if (response.ok) reached.add(path)
      if (response.status >= 500)
        faults.push(`${response.status} ${method} ${path} ${type} (seed ${SEED}, ${number})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  expect(faults).toEqual([])
  // If this fails, nearly every request was refused early, and the code behind the endpoints was hardly tested. In the
  // short form, another seed reaches three to nine of 39 functions.
  expect(
    [...reached].filter((path) => path.startsWith('/rest/v1/rpc/')).length,
    `seed ${SEED}`,
  ).toBeGreaterThan(howMany(0, 5))
  noteResult(
    'odd bodies at every endpoint, two in seven as staff, one with the service key',
    REQUESTS,
    REQUESTS,
    'no 5xx',
  )
}, 600_000)
