import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The software bill of materials in CycloneDX format, made from the lockfile. */
export function makeSbom(): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  return execFileSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

if (import.meta.main) {
  const file = join(ROOT, 'build/sbom.cdx.json')
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  writeFileSync(file, makeSbom())
  console.log(`Written: ${file}`)
}
