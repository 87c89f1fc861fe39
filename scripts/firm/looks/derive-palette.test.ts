import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../brand/contrast.ts'
import { colourFaults, derivePalette, type Palette } from './derive-palette.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SAMPLE = { ink: '#0f2e35', paper: '#f7f2e8', accent: '#f2a654' }
type Token = keyof Palette

// WCAG 2.2 AA: 4.5 for text. axe sees pages at rest only, so the colours of hover and focus are here too.
const TEXTS: Record<string, Token[]> = {
  paper: ['ink', 'ink-deep', 'ink-soft', 'ink-quiet', 'moss', 'brick', 'amber'],
  'paper-raised': ['ink', 'ink-deep', 'ink-soft', 'ink-quiet', 'moss', 'brick', 'amber'],
  'paper-sunk': ['ink', 'ink-deep', 'ink-soft', 'ink-quiet', 'moss', 'brick', 'amber'],
  ink: ['paper', 'paper-sunk'],
  'ink-deep': ['paper'],
  'ink-soft': ['paper'],
  'ink-quiet': ['paper'],
  dawn: ['on-dawn'],
  'dawn-hover': ['on-dawn'],
  'dawn-on-ink': ['on-dawn-on-ink'],
  'dawn-on-ink-hover': ['on-dawn-on-ink'],
  'dawn-pale': ['ink'],
  rule: ['ink'],
  moss: ['paper', 'paper-raised'],
  brick: ['paper', 'paper-raised'],
  'moss-tint': ['moss', 'ink', 'ink-deep', 'ink-soft'],
  'brick-tint': ['brick', 'ink', 'ink-deep', 'ink-soft'],
  'amber-tint': ['amber', 'ink', 'ink-deep', 'ink-soft'],
}
/** Lines, edges of controls and the ring of the focus: 3 is enough. */
const LINES: Record<string, Token[]> = {
  paper: ['edge'],
  'paper-raised': ['edge'],
  'paper-sunk': ['edge'],
  ink: ['dawn-on-ink', 'dawn-on-ink-hover'],
}
const pairs = [
  ...Object.entries(TEXTS).flatMap(([on, names]) => names.map((name) => ({ on, name, least: 4.5 }))),
  ...Object.entries(LINES).flatMap(([on, names]) => names.map((name) => ({ on, name, least: 3 }))),
]

function unreadable(palette: Palette): string[] {
  return pairs
    .filter(({ on, name, least }) => contrast(palette[name], palette[on as Token]) < least)
    .map(({ on, name }) => `${name} ${palette[name]} on ${on} ${palette[on as Token]}`)
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('derivePalette', () => {
  it('of the sample’s three colours is the sample’s palette, to the digit', () => {
    expect(derivePalette(SAMPLE)).toMatchObject({
      ...{ 'ink-deep': '#0a2329', 'ink-soft': '#36535a', 'ink-quiet': '#4f686d' },
      ...{ 'paper-raised': '#fffdf8', 'paper-sunk': '#efe7d8', rule: '#d8cdb9', edge: '#75827f' },
      ...{ dawn: '#f2a654', 'dawn-hover': '#e8933a', 'dawn-pale': '#f8d3a6', 'on-dawn': '#0a2329' },
      ...{ 'dawn-on-ink': '#f2a654', moss: '#38633f', brick: '#9b2f22', amber: '#7a4a0a' },
    })
  })

  it('can be read in every pair, whatever three colours pass', () => {
    fc.assert(
      fc.property(hex, hex, hex, (ink, paper, accent) => {
        fc.pre(colourFaults({ ink, paper, accent }).length === 0)
        expect(unreadable(derivePalette({ ink, paper, accent }))).toEqual([])
      }),
      { numRuns: 300, maxSkipsPerRun: 2_000 },
    )
  })

  it('knows every pair that a component puts together', () => {
    const isToken = (name: string) => name in derivePalette(SAMPLE)
    const found = new Set<string>()
    for (const file of globSync('{apps,brand}/**/*.{tsx,ts,css}', { cwd: ROOT })) {
      const source = readFileSync(join(ROOT, file), 'utf8')
      for (const [, classes = ''] of source.matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g)) {
        for (const state of ['', 'hover:', 'disabled:', 'aria-[current=page]:']) {
          const named = (kind: string) =>
            classes
              .split(' ')
              .filter((one) => one.startsWith(state + kind))
              .map((one) => one.slice(state.length + kind.length))
              .filter(isToken)
          for (const on of named('bg-')) for (const name of named('text-')) found.add(`${name} on ${on}`)
        }
      }
    }
    const known = pairs.map(({ on, name }) => `${name} on ${on}`)
    expect(found.size).toBeGreaterThan(15)
    expect([...found].filter((pair) => !known.includes(pair))).toEqual([])
  })
})

describe('colourFaults', () => {
  it.each([
    [{ ink: '#2563eb' }, 'ink: too light to read on the paper, the nearest that works is #'],
    [{ paper: '#123456' }, 'paper: too strong to read on, the nearest that works is #'],
    [{ paper: '#ffe100' }, 'paper: too strong to read on, the nearest that works is #'],
    [{ accent: SAMPLE.paper }, 'accent: hardly to be told from the paper, '],
    [{ accent: SAMPLE.ink }, 'accent: hardly to be told from the ink, '],
  ])('%o is refused, with what would work', (change, said) => {
    const chosen = { ...SAMPLE, ...change }
    const [[name, message] = ['ink', ''], ...others] = colourFaults(chosen)
    expect(`${name}: ${message}`.startsWith(said)).toBe(true)
    expect(others).toEqual([])
    const [nearest] = message.match(/#[\da-f]{6}/) ?? []
    if (nearest) expect(colourFaults({ ...chosen, [name]: nearest })).toEqual([])
  })
})
