import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findCircles, type Import, readImports, SHARED } from './import-graph.ts'

const imports = readImports()

const under = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`)
const offences = (rule: (edge: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

const SITE_LAYERS = [['pages'], ['islands'], ['features'], ['blocks', 'forms', 'backend', 'frame'], ['ui']]
const DESK_LAYERS = [
  ['features'],
  ['frame', 'contact', 'handover', 'mail-text'],
  ['session'],
  ['backend', 'ui'],
]

it('names only folders that are there', () => {
  const folders = [
    ...SITE_LAYERS.flat().map((name) => `apps/site/${name}`),
    ...DESK_LAYERS.flat().map((name) => `apps/desk/${name}`),
  ]
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})

it('sees the imports it judges', () => {
  expect(imports.length).toBeGreaterThan(50)
  expect(imports).toContainEqual({ from: 'host/secrets.ts', to: `${SHARED}/publishable-key.ts` })
})

it('keeps _shared to itself and its validator', () => {
  expect(offences(({ from, to }) => under(SHARED)(from) && !under(SHARED)(to) && to !== 'zod/mini')).toEqual(
    [],
  )
})

it('lets a function import _shared and itself, no sibling or host', () => {
  const FUNCTION = /^supabase\/functions\/([a-z][a-z-]*)\//
  expect(
    offences(({ from, to }) => {
      const home = from.match(FUNCTION)?.[1]
      if (!home) return false
      const target = to.match(FUNCTION)?.[1]
      return under('host')(to) || under('apps')(to) || (target !== undefined && target !== home)
    }),
  ).toEqual([])
})

it('lets the site import downwards only: pages, islands, features, shared, ui', () => {
  const layerOf = (path: string) =>
    SITE_LAYERS.findIndex((names) => names.some((name) => under(`apps/site/${name}`)(path)))
  expect(offences(({ from, to }) => layerOf(to) !== -1 && layerOf(to) < layerOf(from))).toEqual([])
})

it('keeps the same order on the desk', () => {
  const layerOf = (path: string) =>
    DESK_LAYERS.findIndex((names) => names.some((name) => under(`apps/desk/${name}`)(path)))
  expect(offences(({ from, to }) => layerOf(to) !== -1 && layerOf(to) < layerOf(from))).toEqual([])
  // Components in ui show what they are given. They read nothing from the backend.
  expect(offences(({ from, to }) => under('apps/desk/ui')(from) && under('apps/desk/backend')(to))).toEqual(
    [],
  )
})

it('keeps business words out of ui', () => {
  expect(offences(({ from, to }) => under('apps/site/ui')(from) && under('apps/site/content')(to))).toEqual(
    [],
  )
})

it('keeps features and apps apart from their siblings', () => {
  const FEATURE = /^apps\/(\w+)\/features\/([^/]+)\//
  expect(
    offences(({ from, to }) => {
      const [home, target] = [from.match(FEATURE), to.match(FEATURE)]
      return home !== null && target !== null && home[0] !== target[0]
    }),
  ).toEqual([])
  expect(offences(({ from, to }) => under('apps/site')(from) && under('apps/desk')(to))).toEqual([])
  expect(offences(({ from, to }) => under('apps/desk')(from) && under('apps/site')(to))).toEqual([])
  expect(offences(({ from, to }) => under('apps')(from) && under('host')(to))).toEqual([])
})

it('lets the brand stand on nothing of ours', () => {
  expect(offences(({ from, to }) => under('brand')(from) && to.includes('/') && !under('brand')(to))).toEqual(
    [],
  )
})

it('lets the host reach function handlers and _shared, never an app', () => {
  expect(offences(({ from, to }) => under('host')(from) && under('apps')(to))).toEqual([])
})

it('lets the engine import nothing of ours but itself', () => {
  const OURS = /^(?:apps|brand|host|scripts|supabase|tests)\/|^package\.json$/
  expect(offences(({ from, to }) => under('engine')(from) && OURS.test(to))).toEqual([])
  // Nor anything outside the repository.
  expect(offences(({ from, to }) => under('engine')(from) && to.startsWith('..'))).toEqual([])
})

it('lets the engine be used by the host and by commands only', () => {
  const USERS = /^(?:bench|engine|host|scripts)\//
  expect(offences(({ from, to }) => under('engine')(to) && !USERS.test(from))).toEqual([])
})

it('has no file that leads back to itself', () => {
  expect(findCircles(imports)).toEqual([])
  const circle = ['a', 'b', 'c'].map((from, index) => ({ from, to: 'bca'[index] ?? '' }))
  expect(findCircles([...circle, { from: 'd', to: 'a' }])).toEqual(['a → b → c → a'])
})

it('finds every file the Astro peer’s pages import', () => {
  const folder = join(import.meta.dirname, '../bench/peer-astro/src')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.astro'),
  )
  const imported = pages.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/from '(\.[^'?]+)/g)].map(([, target = '']) =>
      join(folder, dirname(path), target),
    ),
  )
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((path) => !existsSync(path))).toEqual([])
})
