import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIST, landedFaults, lineOf, linesOf } from './landed-migrations.ts'

const ROOT = join(import.meta.dirname, '..')
const list = readFileSync(join(ROOT, LIST), 'utf8')
const names = readdirSync(join(ROOT, 'supabase/migrations'))
const files = new Map(names.map((name) => [name, readFileSync(join(ROOT, 'supabase/migrations', name))]))

it('every migration is as it landed', () => {
  expect(landedFaults(list, files)).toEqual([])
  expect(linesOf(list).length).toBeGreaterThan(10)
})

const git = (...args: string[]) => execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' })
function landings(): string[] {
  try {
    return git('log', '--format=%H', '--', LIST).trim().split('\n').filter(Boolean)
  } catch {
    // Not a clone, or no git on this machine.
    return []
  }
}

// Otherwise an edited migration would pass if its hash in the list was edited too.
it.skipIf(landings().length === 0)('the list has only grown in every commit that changed it', () => {
  for (const commit of landings()) {
    const lines = linesOf(git('show', `${commit}:${LIST}`))
    expect(linesOf(list).slice(0, lines.length), `${LIST} as of ${commit.slice(0, 8)}`).toEqual(lines)
  }
})

describe('it is told', () => {
  const landed = new Map([
    ['20300101000000_one.sql', 'select 1;'],
    ['20300102000000_two.sql', 'select 2;'],
  ])
  const lines = [...landed].map(([name, text]) => `${lineOf(name, text)}\n`).join('')
  const faults = (changes: Record<string, string | undefined>) => {
    const changed = new Map<string, string>(landed)
    for (const [name, text] of Object.entries(changes)) {
      if (text === undefined) changed.delete(name)
      else changed.set(name, text)
    }
    return landedFaults(lines, changed)
  }

  it('nothing, when nothing changed', () => expect(faults({})).toEqual([]))

  it('when a landed file was edited, by as little as a space', () => {
    expect(faults({ '20300101000000_one.sql': 'select 1; ' })).toEqual([
      'supabase/migrations/20300101000000_one.sql has landed and was edited: put it back and make the change in a new file.',
    ])
  })

  it('when a landed file is gone', () => {
    expect(faults({ '20300102000000_two.sql': undefined })).toEqual([
      'supabase/migrations/20300102000000_two.sql has landed and is gone: put it back.',
    ])
  })

  it('which line a new file needs', () => {
    const name = '20300103000000_three.sql'
    const line = lineOf(name, 'select 3;')
    expect(faults({ [name]: 'select 3;' })).toEqual([`Add this line to the end of ${LIST}: ${line}`])
    expect(landedFaults(`${lines}${line}\n`, new Map([...landed, [name, 'select 3;']]))).toEqual([])
  })

  it('when a new file comes before a landed one', () => {
    expect(faults({ '20300101120000_between.sql': 'select 3;' })).toEqual([
      'supabase/migrations/20300101120000_between.sql is older than migrations/20300102000000_two.sql, which has landed: give it a later date.',
    ])
    const [first = '', second = ''] = linesOf(lines)
    expect(landedFaults(`${second}\n${first}\n`, landed)).toContain(
      `${LIST} is out of order: a new line goes to its end.`,
    )
  })
})
