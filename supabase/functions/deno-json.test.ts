import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

it('asks Deno for the versions package.json pins', () => {
  const { imports } = read('./deno.json') as { imports: Record<string, string> }
  const { dependencies } = read('../../package.json') as { dependencies: Record<string, string> }
  expect(Object.keys(imports).length).toBeGreaterThan(0)
  for (const [specifier, target] of Object.entries(imports)) {
    const [, name = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? []
    expect(target).toBe(`npm:${name}@${dependencies[name]}${path}`)
  }
})
