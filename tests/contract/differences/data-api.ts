import { LIMITS } from '../../../engine/rest/request/limits.ts'
import { type Difference, send } from './difference.ts'

const csv = { 'content-type': 'text/csv' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const accept = (mediaType: string) => ({ accept: mediaType })

/** Of /rest/v1, whoever asks. */
export const DATA_API: Difference[] = [
  {
    asked: 'The OpenAPI description: `GET /rest/v1/`',
    supabase: 'every table and function the role may use',
    here: '200, with 0 paths',
    questions: [
      async (host) => {
        const answer = await send(host, { call: 'GET /rest/v1/', as: 'service' })
        const { paths } = (await answer.json()) as { paths: object }
        return `${answer.status}, with ${Object.keys(paths).length} paths`
      },
    ],
  },
  {
    asked: 'Embedding: related tables in a select, `firms(name)`',
    supabase: 'the rows, along foreign keys',
    here: '400 PGRST200',
    questions: [
      'GET /rest/v1/advisers?select=name,firms(name)',
      'GET /rest/v1/firms?select=id,team:advisers!inner(count)&advisers.name=eq.Ada',
      'GET /rest/v1/advisers?select=name,...firms(firm:name)&order=firms(name)',
      'GET /rest/v1/advisers?select=name&firms.name=eq.Lark',
      'GET /rest/v1/advisers?select=name&order=firms(name)',
      'GET /rest/v1/firms?select=name&advisers.limit=1',
      'GET /rest/v1/rpc/first_firm?select=name,advisers(name)',
      { call: 'POST /rest/v1/funders?select=name,loans(title)', as: 'service', body: { id: 9, name: 'x' } },
    ],
  },
  {
    asked: 'Aggregates: `amount.sum()`, `count()`',
    supabase: 'the same, until the project switches them on',
    here: '400 PGRST123',
    questions: ['GET /rest/v1/loans?select=amount.sum()', 'GET /rest/v1/loans?select=count()'],
  },
  {
    asked: '`explain()`',
    supabase: 'the same, until the project switches it on',
    here: '406 PGRST107',
    questions: [{ call: 'GET /rest/v1/firms', headers: accept('application/vnd.pgrst.plan+json') }],
  },
  {
    asked: '`geojson()`',
    supabase: 'with PostGIS, the rows as a FeatureCollection',
    here: '406 PGRST107',
    questions: [{ call: 'GET /rest/v1/firms', headers: accept('application/geo+json') }],
  },
  {
    asked: 'A function that returns a domain named as a media type, such as `"text/html"`',
    supabase: 'its value as that type',
    here: '406 PGRST107',
    questions: [{ call: 'GET /rest/v1/rpc/page', headers: accept('text/html') }],
  },
  {
    asked: 'A function with one unnamed parameter of type `text` or `bytea`',
    supabase: 'called with the body (for `json` and `jsonb` here too)',
    here: '400 PGRST102',
    questions: [
      { call: 'POST /rest/v1/rpc/shorten', body: 'hello', headers: { 'content-type': 'text/plain' } },
      {
        call: 'POST /rest/v1/rpc/measure',
        body: 'hello',
        headers: { 'content-type': 'application/octet-stream' },
      },
    ],
  },
  {
    asked: 'Bodies as CSV or as a form',
    supabase: 'the rows inserted, the function called',
    here: '400 PGRST102',
    questions: [
      { call: 'POST /rest/v1/funders', as: 'service', headers: csv, body: 'id,name\n9,x' },
      { call: 'POST /rest/v1/funders', as: 'service', headers: form, body: 'id=9&name=x' },
      { call: 'POST /rest/v1/rpc/add', headers: form, body: 'a=1&b=2' },
    ],
  },
  {
    asked: 'PUT',
    supabase: 'the row inserted or replaced',
    here: '405 PGRST117',
    questions: [
      { call: 'PUT /rest/v1/funders?id=eq.1', as: 'service', body: { id: 1, name: 'Bank of Fen' } },
    ],
  },
  {
    asked: '`Prefer: timezone=…`',
    supabase: 'times in that zone',
    here: '200, in UTC',
    questions: [
      async (host) => {
        const headers = { prefer: 'timezone=America/New_York' }
        const answer = await send(host, { call: 'GET /rest/v1/rpc/zone', headers })
        return `${answer.status}, in ${await answer.json()}`
      },
    ],
  },
  {
    asked: "A schema other than `public`: `schema('graphql_public')`",
    supabase: 'what the project exposes',
    here: '406 PGRST106',
    questions: [
      { call: 'GET /rest/v1/ledger', headers: { 'accept-profile': 'graphql_public' } },
      { call: 'POST /rest/v1/rpc/graphql', headers: { 'content-profile': 'graphql_public' }, body: {} },
    ],
  },
  {
    asked: '`/graphql/v1`',
    supabase: 'an answer in GraphQL, where the extension is on',
    here: '404',
    questions: [{ call: 'POST /graphql/v1', body: { query: '{ __typename }' } }],
  },
  {
    asked: `A body above ${LIMITS.bodyBytes / 1_048_576} MB`,
    supabase: 'taken',
    here: '413 PGRST102',
    questions: [
      { call: 'POST /rest/v1/funders', as: 'service', body: { name: 'x'.repeat(LIMITS.bodyBytes) } },
    ],
  },
]
