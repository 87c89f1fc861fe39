import { expect, it } from 'vitest'
import { drawingSizes } from '../drawings/drawing-sizes.ts'
import { drawingFile, drawingNames } from './drawing-files.tsx'

it.each(drawingNames)('renders %s as a self-contained SVG of the size the pages reserve', (name) => {
  const svg = drawingFile(name) ?? ''
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
  expect(svg).toContain(`viewBox="0 0 480 ${drawingSizes[name as keyof typeof drawingSizes]}"`)
  expect(svg).not.toMatch(/class=|currentColor/)
})

it('returns undefined for a name that every object has', () => {
  expect(drawingFile('toString')).toBeUndefined()
})
