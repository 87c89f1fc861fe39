import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FEED_PATH } from '#shared/content/published-content.ts'
import { builtPages, filesDir, siteUrl } from './site-files.ts'

// Sizes are those after brotli compression. A kilobyte is 1,024 bytes.
const htmlBudgetBytes = 14 * 1024
// This was 10 KB until the pages of the five kinds of bridging got a worked example of what reaches the borrower, and
// every page got links to the public registers and styles for forced colours.
const medianHtmlBudgetBytes = 12 * 1024
const readingScriptBytes = 5 * 1024
// React alone takes 57 KB of this.
const islandScriptBytes = 70 * 1024
// The news lists are read by script, so postgrest-js and React Query are loaded with that page.
const newsScriptBytes = 80 * 1024

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const brotliBytes = (url: string) => statSync(join(filesDir, `${url}.br`)).size

/** What a page loads by itself: the entry, and the modules of islands that start with the page. */
const scriptsOf = (html: string) =>
  /<script (?:type="module" src|data-modules)="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []

const source = (url: string) => readFileSync(join(filesDir, url), 'utf8')
const islandsOf = (html: string) =>
  [...html.matchAll(/ data-island="([^"]+)" data-when="([^"]+)"/g)].map(([, name = '', rule]) => ({
    name,
    rule,
  }))

/** The scripts these islands of a page need before they can be used, React included. */
function islandScripts(html: string, names: string[]): Set<string> {
  const [entry = ''] = scriptsOf(html)
  const wanted = [/^hydrate-/, ...names.map((name) => new RegExp(`^${name}-[\\w-]{8}\\.js$`))]
  const files = new Set<string>([entry])
  const add = (url: string) => {
    if (files.has(url)) return
    files.add(url)
    follow(url)
  }
  const follow = (url: string) => {
    for (const [, name = ''] of source(url).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      add(`/assets/${name}`)
    for (const [, name = ''] of source(url).matchAll(/import\(\s*["'`]\.\/([^"'`]+)["'`]/g))
      if (wanted.some((pattern) => pattern.test(name))) add(`/assets/${name}`)
  }
  follow(entry)
  return files
}

const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + brotliBytes(url), 0)

describe.each(builtPages)('$file', ({ file, html }) => {
  it('fits its HTML and CSS into 14 KB', () => {
    expect(brotliBytes(file)).toBeLessThanOrEqual(htmlBudgetBytes)
  })

  it('loads 5 KB of script at most before a touch, without islands', () => {
    const scripts = scriptsOf(html)
    const startsIsland = html.includes(' data-when="now"')
    expect(scripts.length > 1).toBe(startsIsland)
    if (!startsIsland) expect(sum(scripts)).toBeLessThanOrEqual(readingScriptBytes)
  })

  it('needs 70 KB of script at most for its islands', () => {
    const islands = islandsOf(html)
    const startWithPage = islands.filter(({ rule }) => rule === 'now').map(({ name }) => name)
    for (const names of [startWithPage, ...islands.map(({ name }) => [name])]) {
      const scripts = islandScripts(html, names)
      if (names.length > 0) expect([...scripts].join()).toMatch(/react-/)
      expect(scripts.size, names.join()).toBeLessThanOrEqual(12)
      expect(sum(scripts), names.join()).toBeLessThanOrEqual(
        names.includes('news-lists') ? newsScriptBytes : islandScriptBytes,
      )
    }
  })

  it('preloads its font only, and blocks painting only where needed', () => {
    const early = [...html.matchAll(/<link rel="(?:preload|modulepreload|prefetch|preconnect)"[^>]*>/g)]
    expect(early.map(([tag]) => tag)).toEqual([expect.stringMatching(/ href="[^"]+\.woff2" /)])
    expect(early[0]?.index).toBeGreaterThan(html.indexOf('</footer>'))
    const loadedEarly = [...html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)].map(([tag]) => tag)
    expect(loadedEarly).toEqual(
      file === 'thank-you.html' ? [expect.stringMatching(/ type="module" .* blocking="render"/)] : [],
    )
    expect(html).not.toMatch(/<link rel="stylesheet"/)
  })

  it('loads nothing from another origin', () => {
    const loaded = [...html.matchAll(/<(?:script|link|img|source|iframe|form)\s[^>]*>/g)].flatMap(([tag]) =>
      [...tag.matchAll(/\s(?:src|href|srcset|action)="([^"]*)"/g)].map(([, url]) => url ?? ''),
    )
    loaded.push(...scriptsOf(html))
    expect(loaded.length).toBeGreaterThan(2)
    expect(loaded.filter((url) => !/^\/(?!\/)/.test(url) && !url.startsWith(`${siteUrl}/`))).toEqual([])
    expect(html).not.toMatch(/url\(["']?(?:https?:)?\/\//)
  })

  it('needs no exception for inline script or style but their hashes', () => {
    const inlineScripts = [...html.matchAll(/<script(?! src=| type=)[^>]*>(.*?)<\/script>/gs)]
    const { pageStyleHashes, scriptHashes } = JSON.parse(readFileSync(join(filesDir, '../csp.json'), 'utf8'))
    expect(inlineScripts.map(([, code = '']) => hashOf(code))).toEqual(scriptHashes)
    // The inline script imports without waiting until the page has been parsed, so nothing may come after it.
    expect(html).toMatch(/<\/script><\/body><\/html>$/)
    expect(html).not.toMatch(/<[a-z][^<>]*\s(?:style|on[a-z]+)=/)
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? '')
    expect(styles).toHaveLength(1)
    const [css = ''] = styles
    expect(pageStyleHashes[file]).toBe(hashOf(css))
  })

  it('names only files that are there', () => {
    const named = [...html.matchAll(/\s(?:src|href)="(\/[^"#?]*\.[a-z0-9]+)"/g)].map(([, url]) => url ?? '')
    // The host makes the feed from what is published.
    const missing = [...named, ...scriptsOf(html)].filter(
      (url) => url !== FEED_PATH && !existsSync(join(filesDir, url)),
    )
    expect(missing).toEqual([])
  })
})

it('fits half of its pages, HTML and CSS, into 12 KB', () => {
  const sizes = builtPages.map(({ file }) => brotliBytes(file)).sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(medianHtmlBudgetBytes)
})

it('stores beside each text file its brotli and gzip forms', () => {
  const names = readdirSync(filesDir, { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(?:html|js|svg|txt|xml)$/.test(name))
  expect(texts.length).toBeGreaterThan(40)
  for (const name of texts) {
    const content = readFileSync(join(filesDir, name))
    expect(brotliDecompressSync(readFileSync(join(filesDir, `${name}.br`))).equals(content), name).toBe(true)
    expect(gunzipSync(readFileSync(join(filesDir, `${name}.gz`))).equals(content), name).toBe(true)
  }
})

it('leaves the page of components out of production', () => {
  const names = readdirSync(filesDir, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.includes('components'))).toEqual([])
})
