import { bridgingPayload, callbackAnswers } from '../intake/lead-samples.ts'

export interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Values that a real form would hardly send. Each is tried in every field. */
export const ODD_VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  5e-324,
  9_007_199_254_740_992,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(6_000),
  '\u202e\u0007\u001b[31m',
  "'; drop table leads; --",
  '%24%7Bjndi:ldap://example.com%7D',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-06-30T23:59:60Z',
  '9999-12-31T23:59:59.999999999-23:59',
  '0001-01-01',
  'LC-00000000-0000',
  'LC-99999999-999999999',
  [],
  {},
  [[[]]],
  { toString: 'x' },
]

const TEMPLATES = { 'send-callback': () => ({ ...callbackAnswers }), 'send-application': bridgingPayload }
const BESIDE = ['source', 'idempotencyKey', 'elapsedMilliseconds', 'referralNote', '__proto__', 'constructor']

/** Forms with one odd value each. */
export function* oddForms(): Generator<Asked> {
  for (const [name, template] of Object.entries(TEMPLATES)) {
    for (const field of [...Object.keys(template()), ...BESIDE]) {
      for (const value of ODD_VALUES) {
        const entries = [...Object.entries(template()).filter(([key]) => key !== field), [field, value]]
        const body = JSON.stringify(Object.fromEntries(entries))
        yield {
          method: 'POST',
          path: `/functions/v1/${name}`,
          headers: { 'content-type': 'application/json' },
          body,
        }
      }
    }
  }
}

const ODD_BODIES = [
  '',
  '{',
  '[]',
  '\u0000',
  '"',
  '1e999',
  `${'['.repeat(20_000)}`,
  '\ufeff{}',
  '{"a":1}{"b":2}',
]
const ODD_TYPES = [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="\u00e9"',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  'application/x-www-form-urlencoded',
  ';;;=',
]
const ODD_PARTS = [
  '--b\r\n\r\n\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="bankStatements"; filename="../../x"\r\n\r\n%PDF-\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name=""; filename=""\r\n\r\n\r\n--b--',
  `--b\r\n${'X: y\r\n'.repeat(3_000)}\r\nx\r\n--b--`,
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--bmore\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n--b--',
  '--b--',
  '--b',
  '--b\r\nContent-Disposition: form-data; name="source"\r\n\r\n{"landingPage":1e999}\r\n--b--',
  '\r\n'.repeat(5_000),
]
const PATHS = [
  '/functions/v1/send-callback',
  '/functions/v1/send-application',
  '/functions/v1/%00',
  '/functions/v1/%ff',
  '/functions/v1/__proto__',
  '/functions/v1//',
  '/storage/v1/object/application-documents/%00',
  '/storage/v1/object/application-documents/%ff',
  '/storage/v1/object/application-documents/..%2f..%2fkeys%2fsecret-api-key',
  '/storage/v1/object/..%2fkeys/secret-api-key',
  '/storage/v1/object/incoming/x',
  '/storage/v1/object/sign/application-documents/x?token=x.y.z',
  '/storage/v1/object/sign/application-documents',
  '/storage/v1/object/list/application-documents',
  '/storage/v1/object/info/application-documents/%E0%A4%A',
  '/storage/v1/bucket/%00',
  '/rest/v1/leads?select=*',
  '/rest/v1/%00?select=%00',
  '/rest/v1/news_articles?id=eq.%00',
  '/rest/v1/news_articles?select=%ff',
  '/rest/v1/news_articles?limit=99999999999999999999',
  '/rest/v1/rpc/record_callback',
  '/rest/v1/rpc/__proto__',
  '/',
  '/business-finance',
  '/business-finance-application',
  '/bridging-loan-application',
  '/thank-you?receipt=%00',
  '/%ff',
  '/healthz/%2e%2e',
]

/** Odd paths, methods, types and bodies. */
export function* oddRequests(): Generator<Asked> {
  for (const path of PATHS) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) yield { method, path }
    for (const [index, body] of ODD_BODIES.entries()) {
      const type = ODD_TYPES[index % ODD_TYPES.length] ?? ''
      yield { method: 'POST', path, headers: { 'content-type': type }, body }
      yield { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
    }
    for (const body of ODD_PARTS) {
      yield { method: 'POST', path, headers: { 'content-type': 'multipart/form-data; boundary=b' }, body }
    }
  }
  for (const type of ODD_TYPES) {
    yield {
      method: 'POST',
      path: '/functions/v1/send-application',
      headers: { 'content-type': type },
      body: 'x',
    }
  }
}
