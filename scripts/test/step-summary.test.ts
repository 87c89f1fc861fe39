import { expect, it } from 'vitest'
import { summarise } from './step-summary.ts'

const step = { name: 'Journeys', milliseconds: 61_300, passed: true }
const test = (name: string, milliseconds: number, firstFailure?: string) => ({
  name,
  milliseconds,
  passed: true,
  ...(firstFailure && { firstFailure }),
})

it('lists each step’s time, the slowest tests and how many passed', () => {
  const tests = Array.from({ length: 12 }, (_, index) => test(`test ${index}`, index * 100))
  const { text, passed } = summarise([{ name: 'Install', milliseconds: 1_000, passed: true }, step], {
    tests,
  })
  expect(passed).toBe(true)
  expect(text).toContain('   61.3 s  Journeys\n   62.3 s  in all')
  expect(text).toContain('slowest tests\n    1.1 s  test 11\n    1.0 s  test 10\n')
  expect(text).not.toContain('test 1\n')
  expect(text.split('\n').at(-1)).toBe('12 passed, 0 failed, 0 skipped')
})

it('fails with any test that needed a second try, unless known', () => {
  const tests = [test('quick', 1), test('shaky', 1, 'expected 1\nto be 2')]
  const strict = summarise([step], { tests }, [])
  expect(strict.passed).toBe(false)
  expect(strict.text).toContain('Passed only at a second try:\n  shaky\n    expected 1\n    to be 2\n')
  const lenient = summarise([step], { tests }, [{ name: 'shaky', since: '2026-11-16', why: 'a slow font' }])
  expect(lenient.passed).toBe(true)
  expect(lenient.text).toContain('  shaky (known)')
})

it('fails when a step did, whatever the tests before it said', () => {
  const { text, passed } = summarise([{ ...step, passed: false }], { tests: [test('quick', 1)] })
  expect(passed).toBe(false)
  expect(text).toContain('Journeys FAILED')
})

it('ends with what was not tried and what it takes, each once', () => {
  const mailbox = { what: 'reading a mailbox', takes: 'install dovecot-imapd' }
  const { text, passed } = summarise([step], { tests: [test('quick', 1)], notTried: [mailbox, mailbox] })
  expect(passed).toBe(true)
  expect(text).toMatch(/Not tried:\n {2}reading a mailbox: install dovecot-imapd\n\n1 passed/)
})
