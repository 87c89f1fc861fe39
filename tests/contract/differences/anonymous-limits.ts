import { ANONYMOUS_LIMITS as LIMITS } from '../../../engine/rest/request/limits.ts'
import { type Difference, send } from './difference.ts'

const json = (steps: number) => `details${'->a'.repeat(steps)}`
const count = (amount: number) => amount.toLocaleString('en-GB')

/** Of /rest/v1, for clients without a session. The service role and those who are signed in don't have these limits. */
export const ANONYMOUS_LIMITS: Difference[] = [
  {
    asked: `More than ${LIMITS.patterns} filters with \`like\`, \`ilike\` or a text search; a pattern with more than ${LIMITS.patternWildcards} wildcards or ${LIMITS.patternCharacters} characters`,
    supabase: 'the rows',
    here: '400 54000',
    questions: [
      `GET /rest/v1/firms?${repeat(LIMITS.patterns + 1, () => 'name=like.*a*', '&')}`,
      `GET /rest/v1/firms?${repeat(LIMITS.patterns + 1, () => 'name=fts.lark', '&')}`,
      `GET /rest/v1/firms?name=ilike.${'a*'.repeat(LIMITS.patternWildcards + 1)}`,
      `GET /rest/v1/firms?name=like.${'a'.repeat(LIMITS.patternCharacters + 1)}`,
    ],
  },
  {
    asked: 'Regular expressions: `regexMatch()`, `regexIMatch()`',
    supabase: 'the rows',
    here: '400 54000',
    questions: ['GET /rest/v1/firms?name=match.Lark', 'GET /rest/v1/firms?name=imatch.lark'],
  },
  {
    asked: 'A column selected twice, even under two names',
    supabase: 'the rows',
    here: '400 54000',
    questions: ['GET /rest/v1/firms?select=id,id', 'GET /rest/v1/firms?select=id,again:id'],
  },
  {
    asked: `More than ${LIMITS.jsonSteps} steps into JSON, in columns, filters or order`,
    supabase: 'the rows',
    here: '400 54000',
    questions: [
      `GET /rest/v1/firms?select=${json(LIMITS.jsonSteps + 1)}`,
      `GET /rest/v1/firms?${json(LIMITS.jsonSteps + 1)}=eq.1`,
      `GET /rest/v1/firms?order=${json(LIMITS.jsonSteps + 1)}`,
    ],
  },
  {
    asked: `More than ${LIMITS.columns} columns, ${LIMITS.conditions} conditions, ${LIMITS.listValues} values in a list, ${LIMITS.orderTerms} terms of order, ${count(LIMITS.offset)} rows of offset, or ${count(LIMITS.valueCharacters)} characters in a value`,
    supabase: 'the rows',
    here: '400 54000',
    questions: [
      `GET /rest/v1/firms?select=${repeat(LIMITS.columns + 1, (index) => `a${index}:id`)}`,
      `GET /rest/v1/firms?${repeat(LIMITS.conditions + 1, (index) => `id=neq.${index}`, '&')}`,
      `GET /rest/v1/firms?id=in.(${repeat(LIMITS.listValues + 1, String)})`,
      'GET /rest/v1/firms?order=id,name,slogan,founded,rating,reach',
      `GET /rest/v1/firms?offset=${LIMITS.offset + 1}`,
      `GET /rest/v1/firms?name=eq.${'a'.repeat(LIMITS.valueCharacters + 1)}`,
    ],
  },
  {
    asked: `A query above ${count(LIMITS.queryCharacters)} characters`,
    supabase: 'the rows, up to what its gateway takes',
    here: '414 PGRST100',
    questions: [`GET /rest/v1/firms?select=id&name=eq.${'a'.repeat(LIMITS.queryCharacters)}`],
  },
  {
    asked: `An answer above ${LIMITS.responseBytes / 1_048_576} MB`,
    supabase: 'sent',
    here: '413 54000',
    questions: ['GET /rest/v1/scrolls?select=words'],
  },
  {
    asked: `The count of more than ${count(LIMITS.countedRows)} rows`,
    supabase: 'the count',
    here: '200, of an unknown number of rows',
    questions: [
      async (host) => {
        const headers = { prefer: 'count=exact' }
        const answer = await send(host, { call: 'GET /rest/v1/pebbles?limit=1', headers })
        const isUnknown = answer.headers.get('content-range') === '0-0/*'
        return `${answer.status}, of ${isUnknown ? 'an unknown number of' : 'counted'} rows`
      },
    ],
  },
]

function repeat(count: number, item: (index: number) => string, separator = ','): string {
  return Array.from({ length: count }, (_, index) => item(index)).join(separator)
}
