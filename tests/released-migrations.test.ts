import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasOnlyGrown, LIST, lineOf, linesOf, releaseFaults } from './released-migrations.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const list = read(LIST)
const names = readdirSync(join(ROOT, 'supabase/migrations'))
const files = new Map(names.map((name) => [name, readFileSync(join(ROOT, 'supabase/migrations', name))]))

it('every released migration is as it was, and in the changelog', () => {
  expect(releaseFaults(list, read('CHANGELOG.md'), files)).toEqual([])
  expect(linesOf(list).length).toBeGreaterThan(0)
})

/** The last commit before 0.2.0 was released, while its baseline was still being written. */
const BEFORE_RELEASES = '71d1278eda6ac90f1534eb59d849fa8da7ad5286'
const git = (...args: string[]) => execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' })
function changes(): string[] {
  try {
    return git('log', '--format=%H', `${BEFORE_RELEASES}..`, '--', LIST).trim().split('\n').filter(Boolean)
  } catch {
    // Not a clone, or no git on this machine.
    return []
  }
}

// Otherwise an edited migration would pass if its hash in the list was edited too.
it.skipIf(changes().length === 0)('the list has only grown in every commit that changed it', () => {
  for (const commit of changes())
    expect(hasOnlyGrown(git('show', `${commit}:${LIST}`), list), `${LIST} as of ${commit.slice(0, 8)}`).toBe(
      true,
    )
})

describe('it is told', () => {
  const [one, two, three] = ['20300101000000_one.sql', '20300102000000_two.sql', '20300103000000_three.sql']
  const released = new Map([
    [one, 'select 1;'],
    [two, 'select 2;'],
  ])
  const lines = [...released].map(([name, text]) => `${lineOf(name, text)}\n`).join('')
  const changelog = `## 0.1.0\n${one}\n## 0.2.0\n${two}\n`
  const faults = (changed: Record<string, string | undefined>, said = changelog) => {
    const now = new Map<string, string>(released)
    for (const [name, text] of Object.entries(changed)) {
      if (text === undefined) now.delete(name)
      else now.set(name, text)
    }
    return releaseFaults(lines, said, now)
  }

  it('nothing, when nothing changed or a later one is being written', () => {
    expect(faults({})).toEqual([])
    expect(faults({ [three]: 'select 3;' })).toEqual([])
  })

  it('when a released file was edited, by as little as a space', () => {
    expect(faults({ [one]: 'select 1; ' })).toEqual([
      `supabase/migrations/${one} was released and has been edited: put it back and write a new one.`,
    ])
  })

  it('when a released file is gone', () => {
    expect(faults({ [two]: undefined })).toEqual([
      `supabase/migrations/${two} was released and is gone: put it back.`,
    ])
  })

  it('when the changelog lacks a released file', () => {
    expect(faults({}, `## 0.1.0\n${one}\n`)).toEqual([`CHANGELOG.md names no version that brought ${two}.`])
  })

  it('when the changelog names a file that is not in the list', () => {
    expect(faults({ [three]: 'select 3;' }, `${changelog}## 0.3.0\n${three}\n`)).toEqual([
      `CHANGELOG.md names ${three}. Add its line to ${LIST}: ${lineOf(three, 'select 3;')}`,
    ])
  })

  it('when a file comes before a released one', () => {
    const between = '20300101120000_between.sql'
    expect(faults({ [between]: 'select 3;' })).toEqual([
      `supabase/migrations/${between} is older than migrations/${two}, which was released.`,
    ])
    const [first = '', second = ''] = linesOf(lines)
    expect(releaseFaults(`${second}\n${first}\n`, changelog, released)).toContain(
      `${LIST} is out of order: a new line goes to its end.`,
    )
  })

  it('when a line of the list was edited', () => {
    expect(hasOnlyGrown(lines, `${lines}${lineOf(three, '')}\n`)).toBe(true)
    expect(hasOnlyGrown(lines, `${lineOf(one, 'select 0;')}\n`)).toBe(false)
    expect(hasOnlyGrown(lines, `${lineOf(one, 'select 1;')}\n`)).toBe(false)
  })
})
