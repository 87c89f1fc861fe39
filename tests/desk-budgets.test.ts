import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'

const buildDir = join(import.meta.dirname, '../build/desk')
const filesDir = join(buildDir, 'files')
if (!existsSync(filesDir)) throw new Error('These tests read the built desk: run npm run build first.')

const manifest: Manifest = JSON.parse(readFileSync(join(buildDir, 'chunks.json'), 'utf8'))
const html = readFileSync(join(filesDir, 'index.html'), 'utf8')
const brotliBytes = (file: string) => statSync(join(filesDir, `${file}.br`)).size

// Staff load the desk in the morning and keep it open. On a slow line that must take seconds, not minutes.
const startBudgetBytes = 160 * 1024
const screenBudgetBytes = 40 * 1024
const styleBudgetBytes = 16 * 1024

function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, files)
  return files
}

const start = filesOf('index.html')
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + brotliBytes(file), 0)

it('starts with at most 160 KB of script', () => {
  expect(sum(start)).toBeLessThanOrEqual(startBudgetBytes)
})

it('starts with four script files, and adds twenty at most', () => {
  const screens = Object.keys(manifest).filter((key) => key.startsWith('pages/'))
  const added = screens.map((key) => [...filesOf(key)].filter((file) => !start.has(file)).length)
  expect(start.size).toBe(4)
  expect(Math.max(...added)).toBeLessThanOrEqual(20)
})

it('styles every screen with one sheet of at most 16 KB', () => {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )
  expect(sheets).toHaveLength(1)
  expect(sum(sheets)).toBeLessThanOrEqual(styleBudgetBytes)
})

describe.each(Object.keys(manifest).filter((key) => key.startsWith('pages/')))('%s', (key) => {
  it('adds at most 40 KB of script of its own', () => {
    const own = [...filesOf(key)].filter((file) => !start.has(file))
    expect(sum(own)).toBeLessThanOrEqual(screenBudgetBytes)
  })
})

it('is kept out of every index, by the page itself too', () => {
  expect(html).toContain('<meta name="robots" content="noindex, nofollow" />')
})

it('loads nothing from another origin, and carries no inline script or style', () => {
  const loaded = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, url]) => url ?? '')
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((url) => !/^\/(?!\/)/.test(url))).toEqual([])
  expect(html).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=/)
  const sheet = readdirSync(join(filesDir, 'assets')).find((name) => name.endsWith('.css')) ?? ''
  expect(readFileSync(join(filesDir, 'assets', sheet), 'utf8')).not.toMatch(/url\(["']?(?:https?:)?\/\//)
})

it('serves no map of its sources', () => {
  const names = readdirSync(filesDir, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.includes('.map') || name.includes('chunks.json'))).toEqual([])
})
