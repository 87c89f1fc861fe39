import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import {
  buildSecondFirm,
  findWords,
  SAMPLE_WORDS,
  SECOND_ENV,
  SECOND_WORDS,
} from '../../firms/second-firm.ts'

const PROGRAM = join(import.meta.dirname, '../../firms/collect-words.ts')

/** All that a host of the firm in `env` says, by what says it. */
async function collect(env: Record<string, string>): Promise<Record<string, string>> {
  const { FIRM_DIR: _, ...inherited } = process.env
  const options = { env: { ...inherited, ...env }, maxBuffer: 50_000_000 }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM], options)
  const [last = '', ...before] = stdout.trimEnd().split('\n').reverse()
  return { ...JSON.parse(last), terminal: `${before.join('\n')}\n${stderr}` }
}

let second: Record<string, string>
let sample: Record<string, string>
beforeAll(async () => {
  buildSecondFirm()
  ;[second, sample] = await Promise.all([collect(SECOND_ENV), collect({})])
})

it('a host of the second firm says nothing of the first', () => {
  expect(findWords(SAMPLE_WORDS(), second)).toEqual([])
})

it('a host of the sample says nothing of the second firm', () => {
  expect(findWords(SECOND_WORDS(), sample)).toEqual([])
})

it('what it looked at names its own firm', () => {
  expect(second.reference).toMatch(/^HV-\d{8}-\d{4}/)
  expect(sample.reference).toMatch(/^LC-\d{8}-\d{4}/)
  for (const part of [
    'GET /',
    'GET /no-such-page',
    'mail bridgingToApplicant',
    'PDF pack',
    'PDF file',
    'calendar',
    'authenticator',
  ])
    expect([part, second[part] ?? '']).toEqual([part, expect.stringMatching(/Harbour (?:&|&amp;) Vale/)])
  expect(second.passkey).toContain('desk.harbourandvale.example')
  expect(Object.keys(second).filter((name) => name.startsWith('sent '))).not.toEqual([])
  expect(second['table news_articles']).toBe('[]')
})
