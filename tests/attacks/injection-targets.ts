/** A request with a payload in one of its parameters. */
export interface Injected {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
type Target = (payload: string) => Injected

const ID = '00000000-0000-4000-8000-000000000000'
const encoded = (payload: string) => encodeURIComponent(payload.toWellFormed())
const JSON_TYPE = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, method = 'POST'): Injected => ({
  path,
  method,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
})
/**
 * One target for each field of a body, while its other fields stay valid. Two more targets use the payload as a field's
 * name and as the whole body.
 */
const fieldsOf = (path: string, right: Record<string, unknown>, method = 'POST'): Target[] => [
  ...Object.keys(right).map(
    (name): Target =>
      (payload) =>
        post(path, { ...right, [name]: payload }, method),
  ),
  (payload) => post(path, { ...right, [payload]: 1 }, method),
  (payload) => ({ path, method, headers: JSON_TYPE, body: payload }),
]
const queryOf = (path: string, names: string[]): Target[] =>
  names.map((name) => (payload) => ({
    path: `${path}${path.includes('?') ? '&' : '?'}${name}=${encoded(payload)}`,
  }))
const headersOf = (request: Injected, names: string[]): Target[] =>
  names.map((name) => (payload) => ({ ...request, headers: { ...request.headers, [name]: payload } }))

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'is',
  'in',
  'cs',
  'ov',
  'fts',
  'not.eq',
  'eq(any)',
]
const TABLES = ['news_articles', 'leads', 'callback_requests', 'lead_summaries', 'staff_profiles']

const rest = (): Target[] => [
  ...TABLES.flatMap((table) => [
    ...queryOf(`/rest/v1/${table}`, ['select', 'order', 'limit', 'offset', 'or', 'and', 'not.or', 'id']),
    ...OPERATORS.map(
      (operator): Target =>
        (payload) => ({
          path: `/rest/v1/${table}?id=${operator}.${encoded(payload)}`,
        }),
    ),
    (payload: string) => ({ path: `/rest/v1/${table}?${encoded(payload)}=eq.1` }),
    (payload: string) => ({
      path: `/rest/v1/${table}?select=a:${encoded(payload)}::text,title->>${encoded(payload)}`,
    }),
    ...headersOf({ path: `/rest/v1/${table}?limit=1` }, ['range', 'prefer', 'accept', 'accept-profile']),
  ]),
  (payload) => ({ path: `/rest/v1/${encoded(payload)}` }),
  (payload) => ({ path: `/rest/v1/rpc/${encoded(payload)}`, method: 'POST', headers: JSON_TYPE, body: '{}' }),
  ...queryOf('/rest/v1/rpc/read_case', ['case_reference', 'select']),
  ...fieldsOf('/rest/v1/rpc/read_case', { case_reference: 'LC-20261115-1234' }),
  ...fieldsOf('/rest/v1/rpc/list_inbox', { filters: { search: 'ada' }, after: null, page_size: 10 }),
  ...['search', 'forms', 'states', 'owner'].map(
    (name): Target =>
      (payload) =>
        post('/rest/v1/rpc/list_inbox', { filters: { [name]: payload }, page_size: 10 }),
  ),
  ...fieldsOf('/rest/v1/rpc/find_subject', { subject: 'nobody@example.com' }),
  ...fieldsOf('/rest/v1/rpc/list_audit', { filters: { action: 'x' }, before_id: 1, page_size: 10 }),
  ...fieldsOf('/rest/v1/news_articles', {
    title: 'x',
    excerpt: 'x',
    category: 'x',
    published_date: '2026-01-01',
  }),
  (payload) => post(`/rest/v1/news_articles?columns=${encoded(payload)}`, { title: 'x' }),
  (payload) => post(`/rest/v1/news_articles?on_conflict=${encoded(payload)}`, { title: 'x' }),
  (payload) => post(`/rest/v1/news_articles?id=eq.${encoded(payload)}`, { title: payload }, 'PATCH'),
]

const auth = (): Target[] => [
  ...queryOf('/auth/v1/verify?type=recovery', ['token', 'token_hash', 'redirect_to']),
  ...queryOf('/auth/v1/verify?token=x', ['type']),
  ...queryOf('/auth/v1/authorize', ['provider', 'redirect_to', 'code_challenge']),
  ...queryOf('/auth/v1/callback', ['code', 'state', 'error', 'error_description']),
  (payload) => post(`/auth/v1/token?grant_type=${encoded(payload)}`, {}),
  (payload) => post(`/auth/v1/recover?redirect_to=${encoded(payload)}`, { email: 'a@example.com' }),
  ...fieldsOf('/auth/v1/token?grant_type=password', { email: 'a@example.com', password: 'x' }),
  ...fieldsOf('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }),
  ...fieldsOf('/auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }),
  ...fieldsOf('/auth/v1/token?grant_type=id_token', { provider: 'google', id_token: 'x', nonce: 'x' }),
  ...fieldsOf('/auth/v1/verify', { type: 'recovery', token: 'x', email: 'a@example.com', token_hash: 'x' }),
  ...fieldsOf('/auth/v1/recover', { email: 'a@example.com', code_challenge: 'x' }),
  ...fieldsOf('/auth/v1/user', { data: { x: 1 }, nonce: '1', current_password: 'x' }, 'PUT'),
  ...fieldsOf('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'x' }),
  (payload) => post(`/auth/v1/factors/${encoded(payload)}/verify`, { challenge_id: ID, code: '123456' }),
  ...fieldsOf(`/auth/v1/factors/${ID}/verify`, { challenge_id: ID, code: '123456' }),
  (payload) => ({ path: `/auth/v1/admin/users/${encoded(payload)}/factors` }),
  ...fieldsOf('/auth/v1/admin/users', {
    email: 'made@example.com',
    user_metadata: {},
    app_metadata: {},
    ban_duration: '1h',
  }),
  ...headersOf({ path: '/auth/v1/user' }, ['authorization', 'apikey', 'x-client-info', 'x-forwarded-for']),
]

const BUCKET = 'application-documents'
const storage = (): Target[] => [
  (payload) => ({ path: `/storage/v1/object/${BUCKET}/${encoded(payload)}` }),
  (payload) => ({ path: `/storage/v1/object/authenticated/${encoded(payload)}/a.pdf` }),
  (payload) => ({ path: `/storage/v1/bucket/${encoded(payload)}` }),
  (payload) => post(`/storage/v1/object/sign/${BUCKET}/${encoded(payload)}`, { expiresIn: 60 }),
  ...fieldsOf(`/storage/v1/object/sign/${BUCKET}/a.pdf`, { expiresIn: 60, transform: {} }),
  ...fieldsOf('/storage/v1/object/move', { bucketId: BUCKET, sourceKey: 'a.pdf', destinationKey: 'b.pdf' }),
  ...queryOf(`/storage/v1/object/sign/${BUCKET}/a.pdf`, ['token', 'download']),
  ...headersOf({ path: `/storage/v1/object/${BUCKET}/a.pdf` }, [
    'range',
    'if-none-match',
    'if-modified-since',
  ]),
]

const functions = (): Target[] => [
  (payload) => post(`/functions/v1/${encoded(payload)}`, {}),
  ...fieldsOf('/functions/v1/send-callback', {
    name: 'Ada Heron',
    phone: '020 7946 0123',
    idempotencyKey: ID,
  }),
  ...fieldsOf('/functions/v1/manage-staff', { action: 'set_role', id: ID, role: 'adviser' }),
  ...fieldsOf('/functions/v1/erase-lead', { subject: 'nobody@example.com' }),
  ...headersOf(post('/functions/v1/send-callback', { name: 'Ada', phone: '020 7946 0123' }), [
    'idempotency-key',
    'content-type',
    'x-forwarded-for',
  ]),
]

/** Every parameter of every service that answers requests, by the name of the service. */
export const TARGETS: Record<string, Target[]> = {
  rest: rest(),
  auth: auth(),
  storage: storage(),
  functions: functions(),
}
