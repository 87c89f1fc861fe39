import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeSbom } from './sbom.ts'

it('lists every dependency of the product, with its version and licence', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const { bomFormat, components } = JSON.parse(makeSbom())
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Map<string, string>(
    components.map(({ purl, version }: Record<string, string>) => [purl?.split('?')[0], version]),
  )
  for (const [name, version] of Object.entries<string>(dependencies)) {
    expect(listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`), name).toBe(version)
  }
})
