import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let token: string
let reference: string
beforeAll(async () => {
  host = await startTestHost()
  const { client } = await signInStaff(host, { role: 'admin' })
  token = (await client.auth.getSession()).data.session?.access_token ?? ''
  reference = await sendLead(host, 'business')
})
afterAll(() => host.close())

interface Asked {
  method?: string
  body?: object
  key?: string
}

async function ask(path: string, { method = 'GET', body, key = token }: Asked = {}) {
  const answer = await fetch(host.url + path, {
    method,
    headers: {
      apikey: key === token ? host.anonKey : key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, cacheControl: answer.headers.get('cache-control') }
}

const post = (path: string, body: object): [string, Asked] => [path, { method: 'POST', body }]

it('lets nobody store an answer with personal data', async () => {
  const asked: [string, Asked?][] = [
    ['/rest/v1/leads?select=reference'],
    ['/rest/v1/staff_profiles?select=name'],
    ['/rest/v1/leads?select=no_such_column'],
    post('/rest/v1/rpc/read_case', { case_reference: reference }),
    post('/rest/v1/rpc/list_staff', {}),
    post('/functions/v1/manage-staff', { action: 'none' }),
    post('/functions/v1/erase-lead', { subject: 'nobody@example.com' }),
    post('/functions/v1/case-documents', { action: 'none' }),
    post('/functions/v1/case-papers', { action: 'none' }),
    post('/functions/v1/send-callback', {}),
    post('/functions/v1/your-application', {}),
    ['/auth/v1/user'],
    ['/auth/v1/admin/users/00000000-0000-4000-8000-000000000000/factors', { key: host.serviceKey }],
    ['/storage/v1/object/application-documents/none.pdf', { key: host.serviceKey }],
    ['/rest/v1/leads', { key: host.serviceKey }],
  ]
  for (const [path, how] of asked) {
    expect([path, (await ask(path, how)).cacheControl]).toEqual([path, expect.stringContaining('no-store')])
  }
  const { rows } = await host.admin('select path from application_documents limit 1')
  const signed = await host
    .client(host.serviceKey)
    .storage.from('application-documents')
    .createSignedUrl(rows[0].path, 60)
  const file = await fetch(signed.data?.signedUrl ?? '')
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await file.arrayBuffer()
})

it('leaves what everybody may read to caches', async () => {
  expect(await ask('/rest/v1/news_articles?limit=1', { key: host.anonKey })).toEqual({
    status: 200,
    cacheControl: null,
  })
})
