import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVENTS } from '../../../apps/desk/features/case/timeline/describe-event.ts'
import { ARRIVAL_STEPS, NEXT_STEPS } from '../../../supabase/functions/_shared/desk/next-steps.ts'
import { REFUSALS } from '../../../supabase/functions/_shared/desk/refusals.ts'
import { refusalOf } from '../../../supabase/functions/case-documents/outcomes.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { LISTS, OUTBOX_KINDS } from './lists-expected.ts'

// The lists that npm run schema writes from the catalogue of fields are compared by its gate.
const GENERATED =
  /^(?:business_applications|bridging_applications|case_facts|case_people|case_securities)\.|_(?:facts|fields)$|^products$|^property_types$/

let host: TestHost
let bodies: string
beforeAll(async () => {
  host = await startTestHost()
  const { rows } = await host.admin(`
    select string_agg(pg_get_functiondef(own.oid), E'\\n') as bodies from pg_proc as own
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'`)
  bodies = rows[0].bodies
})
afterAll(() => host.close())

const sorted = (words: readonly string[]) => [...words].sort()

/** A column that has to hold one or some of several words, or a function that returns such words. */
async function readLists(): Promise<[name: string, words: string[]][]> {
  const { rows: checks } = await host.admin(`
    select relname as table, pg_get_constraintdef(own.oid) as rule
    from pg_constraint as own join pg_class on pg_class.oid = conrelid
    where contype = 'c' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`)
  const columns = checks.flatMap(({ table, rule }): [string, string[]][] => {
    const [, column, words] =
      /^CHECK \(\((\w+) (?:= ANY \(|<@ |= )((?:ARRAY\[)?'[^()]+'::text\]?)\)*$/.exec(rule) ?? []
    if (!column || !words) return []
    return [[`${table}.${column}`, [...words.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)]]
  })
  const { rows: functions } = await host.admin(`
    select proname as name from pg_proc
    where pronamespace = 'private'::regnamespace and prorettype = 'text[]'::regtype and pronargs = 0
      and provolatile = 'i'`)
  const listed = functions.map(async ({ name }): Promise<[string, string[]]> => {
    const { rows } = await host.admin(`select private.${name}() as words`)
    return [name, rows[0].words]
  })
  return [...columns, ...(await Promise.all(listed))]
}

/** The words between quotes that follow what `before` matches, in the functions of the database. */
const wordsAfter = (before: RegExp) =>
  new Set(
    [...bodies.matchAll(new RegExp(`${before.source}'(\\w+)'`, 'g'))].map((match) => match.at(-1) ?? ''),
  )

const isSaid = (word: string) => bodies.includes(`'${word}'`)

it('every list of the database is the one in TypeScript', async () => {
  const lists = (await readLists()).filter(([name]) => !GENERATED.test(name) || name in LISTS)
  const inOrder = (entries: [string, readonly string[]][]) =>
    Object.fromEntries(entries.map(([name, words]) => [name, sorted(words)]))
  expect(inOrder(lists)).toEqual(inOrder(Object.entries(LISTS)))
})

it('every reason of a refusal has words, and every word a reason', () => {
  const given = [...wordsAfter(/private\.refusal\(/), ...wordsAfter(/refused := /)]
  // Those of an upload are answered to the applicant's page too, so they have words of their own.
  const isUnknown = (reason: string) =>
    !(reason in REFUSALS) && refusalOf({ reason, message: 'why' }).message.startsWith('unknown refusal')
  expect(given.length).toBeGreaterThan(30)
  expect(given.filter(isUnknown)).toEqual([])
  expect(Object.keys(REFUSALS).filter((reason) => !isSaid(reason))).toEqual([])
})

it('every event of a timeline is described, and happens', () => {
  const written = [...wordsAfter(/append_event\(\s*[\w.[\]]+,\s*/)]
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((kind) => !(kind in EVENTS))).toEqual([])
  expect(Object.keys(EVENTS).filter((kind) => !isSaid(kind))).toEqual([])
})

it('every step that the database sets may be told by e-mail', () => {
  const given = bodies.matchAll(/private\.raise_(?:task|if_open)\(\s*[\w.]+,\s*'\w+',\s*'([^']+)'/g)
  const ofMail = bodies.matchAll(/(?:then|else) '(Read the [^']+)'/g)
  const steps = new Set([...given, ...ofMail].map(([, step = '']) => step))
  const known: readonly string[] = [...NEXT_STEPS, ...ARRIVAL_STEPS]
  expect([...steps].filter((step) => !known.includes(step))).toEqual([])
  expect(steps).toEqual(new Set([...steps, ...ARRIVAL_STEPS]))
})

it('every e-mail that the database asks for can be composed', () => {
  const asked = wordsAfter(/outbox_messages \([^)]*\)\s*(?:values \(|select )\s*/)
  const known = [...OUTBOX_KINDS, ...(LISTS.account_messages ?? [])]
  expect([...asked].filter((kind) => !known.includes(kind))).toEqual([])
  expect(asked.size).toBeGreaterThan(4)
})
