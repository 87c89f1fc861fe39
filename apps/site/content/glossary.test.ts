import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bridgingTerms, businessTerms } from './glossary.ts'

const SEED = join(import.meta.dirname, '../../../supabase/seeds/loan-jargon-in-plain-english.sql')

it('explains the words of the forms as the glossary does', () => {
  const text = readFileSync(SEED, 'utf8')
  for (const [term, meaning] of Object.entries({ ...bridgingTerms, ...businessTerms }))
    expect(text).toContain(`### ${term}\n\n${meaning}\n`)
})
