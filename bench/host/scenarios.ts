import { bridgingFields, bridgingLoanFields } from '#shared/fields/catalogue/bridging-fields.ts'
import { businessFields } from '#shared/fields/catalogue/business-fields.ts'
import { toColumns } from '#shared/fields/catalogue/question.ts'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { bridgingPayload, businessForm, callbackAnswers } from '../../tests/contract/intake/lead-samples.ts'
import { COUNTER, requestBytes } from './load.ts'

/**
 * The SQL behind a request, as sql-floor.ts sends it. COUNTER in a value is replaced by a different number
 * each time.
 */
export interface SqlWork {
  name: string
  text: string
  values: string[]
  /** The sizes of files that are written and synced before the call, as the intake does with documents. */
  documentBytes?: number[]
}

export interface Scenario {
  name: string
  request: Buffer
  /** Missing for a page, because pages are compared with nginx and a bare Node server, not with SQL. */
  sql?: SqlWork
  writes: boolean
}

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
}
const CLIENT = {
  ...BROWSER,
  apikey: LOCAL_PUBLISHABLE_KEY,
  authorization: `Bearer ${LOCAL_PUBLISHABLE_KEY}`,
  'x-client-info': 'supabase-js-web/2.119.0',
}

const key = `bench-${COUNTER}`
// Every visitor has their own e-mail address, because requests with the same address wait for each other.
const address = `visitor${COUNTER}@example.com`
const submission = (form: string) =>
  JSON.stringify({
    key,
    contentHash: 'f'.repeat(64),
    reference: null,
    source: {},
    flags: [],
    quarantined: false,
    promisedBy: new Date(Date.now() + 7_200_000).toISOString(),
    form,
  })

function news(): Scenario {
  const path = '/rest/v1/news_articles?select=*&order=published_date.desc&limit=6'
  return {
    name: 'news',
    request: requestBytes('GET', path, { ...CLIENT, accept: 'application/json', 'accept-profile': 'public' }),
    sql: {
      name: 'news',
      text: `select coalesce((json_agg(r.*))::text, '[]') as body, count(*) as page_total
        from (select * from public.news_articles order by published_date desc limit $1) as r`,
      values: ['6'],
    },
    writes: false,
  }
}

/** Reads the news with a different query each time, so that no two requests can share a read. */
function newsApart(): Scenario {
  const path = `/rest/v1/news_articles?select=*&title=neq.${COUNTER}&order=published_date.desc&limit=6`
  return {
    name: 'news, no two alike',
    request: requestBytes('GET', path, { ...CLIENT, accept: 'application/json', 'accept-profile': 'public' }),
    sql: {
      name: 'news-apart',
      text: `select coalesce((json_agg(r.*))::text, '[]') as body, count(*) as page_total
        from (select * from public.news_articles where title <> $1 order by published_date desc limit $2) as r`,
      values: [COUNTER, '6'],
    },
    writes: false,
  }
}

function callback(): Scenario {
  const body = JSON.stringify({ ...callbackAnswers, idempotencyKey: key })
  return {
    name: 'callbacks',
    request: requestBytes(
      'POST',
      '/functions/v1/send-callback',
      { ...CLIENT, 'content-type': 'application/json' },
      body,
    ),
    sql: {
      name: 'callback',
      text: 'select public.record_callback($1::jsonb, $2::jsonb)',
      values: [JSON.stringify(callbackAnswers), submission('callback')],
    },
    writes: true,
  }
}

function bridging(): Scenario {
  const { referenceNumber: _drawn, timestamp: _now, ...sample } = bridgingPayload()
  const answers = { ...sample, email: address }
  const body = JSON.stringify({ ...answers, idempotencyKey: key })
  return {
    name: 'applications',
    request: requestBytes(
      'POST',
      '/functions/v1/send-application',
      { ...CLIENT, 'content-type': 'application/json' },
      body,
    ),
    sql: {
      name: 'bridging',
      text: 'select public.record_bridging_application($1::jsonb, $2::jsonb)',
      values: [
        JSON.stringify({
          ...toColumns({ ...bridgingLoanFields, ...bridgingFields }, answers),
          monthly_interest: 2_450,
          total_interest: 29_400,
          total_repayment: 529_400,
        }),
        submission('bridging_application'),
      ],
    },
    writes: true,
  }
}

/** Sends a business application with two documents, which must be on the disk before it is recorded. */
async function business(): Promise<Scenario> {
  const form = businessForm({ idempotencyKey: key, personalEmail: address })
  form.delete('referenceNumber')
  const encoded = new Request('http://bench.invalid', { method: 'POST', body: form })
  const contentType = encoded.headers.get('content-type') ?? ''
  const answers = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const documents = ['bankStatements', 'filedAccounts'].map((field, index) => ({
    field,
    path: `${COUNTER}-${index}.pdf`,
    originalName: `${field}.pdf`,
    bytes: 2_000,
    sha256: 'f'.repeat(64),
    marks: [],
    quarantined: false,
    scanState: 'unscanned',
  }))
  return {
    name: 'applications with documents',
    request: requestBytes(
      'POST',
      '/functions/v1/send-application',
      { ...CLIENT, 'content-type': contentType },
      Buffer.from(await encoded.arrayBuffer()),
    ),
    sql: {
      name: 'business',
      text: 'select public.record_business_application($1::jsonb, $2::jsonb, $3::jsonb)',
      values: [
        JSON.stringify({ ...toColumns(businessFields, answers), loan_amount_pounds: 250_000 }),
        submission('business_application'),
        JSON.stringify(documents),
      ],
      documentBytes: [2_000, 3_000],
    },
    writes: true,
  }
}

export const pageScenario: Scenario = {
  name: 'page',
  request: requestBytes('GET', '/', { ...BROWSER, accept: 'text/html,application/xhtml+xml' }),
  writes: false,
}

export async function databaseScenarios(): Promise<Scenario[]> {
  return [news(), newsApart(), callback(), bridging(), await business()]
}
