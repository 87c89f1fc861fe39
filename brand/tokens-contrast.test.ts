import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { palette } from './palette.ts'

const theme = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function luminance(token: string): number {
  const hex = theme.match(new RegExp(`--color-${token}: #([0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`the theme has no colour ${token}`)
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

// WCAG 2.2 AA: 4.5 for text. axe sees a page at rest; hover and focus are held here.
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
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
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
  expect(contrast(line, surface)).toBeGreaterThanOrEqual(3)
})

it('lends its colours to files unchanged', () => {
  expect(theme).toContain(`--color-ink: ${palette.ink};`)
  expect(theme).toContain(`--color-paper: ${palette.paper};`)
  expect(theme).toContain(`--color-dawn-pale: ${palette.dawnPale};`)
})
