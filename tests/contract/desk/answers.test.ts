import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fillDemo } from '../../../scripts/demo/fill-demo.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { compileAnswers } from './compile-answers.ts'
import { callEverything } from './every-call.ts'

const BACKEND = join(import.meta.dirname, '../../../apps/desk/backend')
const declared = readdirSync(BACKEND)
  .filter((name) => name.endsWith('.ts'))
  .flatMap(
    (name) => readFileSync(join(BACKEND, name), 'utf8').match(/interface Answers \{.*?\n {2}\}/gs) ?? [],
  )
  .flatMap((block) => [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name))
  .sort()

/** Every different answer of each function, as JSON. */
const answers = new Map<string, Set<string>>()

async function recordingFetch(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await unwrapped(...asked)
  const name = /\/rest\/v1\/rpc\/(\w+)$/.exec(new Request(...asked).url)?.[1]
  if (name && response.ok && declared.includes(name))
    answers.set(name, (answers.get(name) ?? new Set()).add(await response.clone().text()))
  return response
}
const unwrapped = fetch

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
  vi.stubGlobal('fetch', recordingFetch)
  await fillDemo({ host, dataDir: host.dataDir, seed: 1, count: 60, now: new Date() })
}, 120_000)
afterAll(() => {
  vi.unstubAllGlobals()
  return host.close()
})

it('what functions answer fits the desk’s types, and another answer doesn’t', async () => {
  const { client: desk, id: me } = await signInStaff(host, { role: 'admin' })
  await callEverything({ host, desk, me })
  expect([...answers.keys()].sort()).toEqual(declared)
  answers.set('count_unmatched_mail', new Set(['{"people": 1, "automatic": 0, "late": 2}']))
  expect(await compileAnswers(answers)).toEqual([expect.stringMatching(/^count_unmatched_mail: .*late/)])
})

it('every function that answers jsonb to the desk has a type', async () => {
  const { rows } = await host.admin(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and prorettype = 'jsonb'::regtype and has_function_privilege('authenticated', oid, 'execute')`,
  )
  // A handler calls these two with the session of the person who asked.
  const ofHandlers = ['export_case_file', 'record_lender_pack']
  expect(rows.map(({ name }) => name).filter((name) => ![...declared, ...ofHandlers].includes(name))).toEqual(
    [],
  )
})
