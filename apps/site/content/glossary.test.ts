import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bridgingTerms, businessTerms } from './glossary.ts'

const ARTICLE = join(import.meta.dirname, '../../../firm/pieces/resources/loan-jargon-in-plain-english.md')

it('explains the words of the forms as the glossary does', () => {
  const text = readFileSync(ARTICLE, 'utf8')
  for (const [term, meaning] of Object.entries({ ...bridgingTerms, ...businessTerms }))
    expect(text).toContain(`### ${term}\n\n${meaning}\n`)
})
