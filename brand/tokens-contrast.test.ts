import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { palette } from './palette.ts'

const theme = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

// WCAG 2.2 AA: 4.5 for text. axe checks pages at rest only, so the colours of hover and focus are checked here.
it.each([
  ['ink', 'paper'],
  ['ink', 'paper-raised'],
  ['ink', 'paper-sunk'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-raised'],
  ['ink-soft', 'paper-sunk'],
  ['ink-quiet', 'paper'],
  ['ink-quiet', 'paper-raised'],
  ['ink-quiet', 'paper-sunk'],
  ['paper', 'ink'],
  ['paper-sunk', 'ink'],
  ['paper', 'ink-soft'],
  ['ink-deep', 'dawn'],
  ['ink-deep', 'dawn-hover'],
  ['moss', 'moss-tint'],
  ['moss', 'paper-raised'],
  ['brick', 'brick-tint'],
  ['brick', 'paper'],
  ['brick', 'paper-raised'],
  ['brick', 'paper-sunk'],
])('%s is readable on %s', (text, surface) => {
  expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5)
})

// 3 for the edges of controls and the focus ring.
it.each([
  ['edge', 'paper'],
  ['edge', 'paper-raised'],
  ['edge', 'paper-sunk'],
  ['ink', 'paper'],
  ['dawn', 'ink'],
  ['brick', 'paper-raised'],
])('%s is visible on %s', (line, surface) => {
  expect(contrast(theme, line, surface)).toBeGreaterThanOrEqual(3)
})

it('lends its colours to files unchanged', () => {
  expect(theme).toContain(`--color-ink: ${palette.ink};`)
  expect(theme).toContain(`--color-paper: ${palette.paper};`)
  expect(theme).toContain(`--color-dawn-pale: ${palette.dawnPale};`)
})
