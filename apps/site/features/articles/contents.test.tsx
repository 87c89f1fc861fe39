import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contents } from './contents.tsx'

it('gives even narrow letters of a glossary room for a finger', () => {
  const headings = ['I', 'J', 'K', 'L'].map((text) => ({ id: text, text, level: 2 as const }))
  expect(renderToStaticMarkup(<Contents headings={headings} />).match(/min-w-6/g)).toHaveLength(4)
})
