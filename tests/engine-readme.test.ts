import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withDifferences } from './contract/differences/describe-differences.ts'

const README = join(import.meta.dirname, '../engine/README.md')

it('lists the differences tests/contract/differences asks (vitest -u rewrites it)', async () => {
  await expect(withDifferences(readFileSync(README, 'utf8'))).toMatchFileSnapshot(README)
})
