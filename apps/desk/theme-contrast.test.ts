import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast } from '../../brand/contrast.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = read('../../brand/tokens.css') + read('./theme.css')

// WCAG 2.2 AA: 4.5 for text. The pairs the desk adds to those of brand/tokens-contrast.test.ts.
it.each([
  ['amber', 'amber-tint'],
  ['amber', 'paper'],
  ['amber', 'paper-raised'],
  ['ink', 'amber-tint'],
  ['ink', 'brick-tint'],
  ['ink', 'moss-tint'],
  ['ink-soft', 'amber-tint'],
  ['ink-soft', 'brick-tint'],
  ['paper-raised', 'brick'],
  ['paper-sunk', 'ink'],
  ['paper', 'ink-soft'],
])('%s is readable on %s', (text, surface) => {
  expect(contrast(css, text, surface)).toBeGreaterThanOrEqual(4.5)
})

it.each([
  ['amber', 'amber-tint'],
  ['amber', 'paper'],
  ['moss', 'paper'],
  ['brick', 'paper'],
])('%s is visible as a line on %s', (line, surface) => {
  expect(contrast(css, line, surface)).toBeGreaterThanOrEqual(3)
})
