import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

/** The files that docs/operations.md prints, by name: an operator copies them from there, and so do the tests. */
export function documentBlocks(page = 'docs/operations.md'): Map<string, string> {
  const text = readFileSync(join(ROOT, page), 'utf8')
  return new Map(
    [...text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  )
}

/** The values of a key in a unit, in their order. */
export const unitValues = (unit: string, key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
