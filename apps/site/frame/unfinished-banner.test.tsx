import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { pageDocument } from '../build/page-document.ts'
import { Frame } from './frame.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [true, 'noindex, follow'],
  [false, 'index, follow, max-image-preview:large'],
])('placeholders (%s) put a banner on pages and keep search engines away', (isOn, robots) => {
  vi.stubGlobal('__UNFINISHED__', isOn)
  const markup = renderToStaticMarkup(<Frame path="/">…</Frame>)
  const page = {
    route: { path: '/', page: 'home', inSitemap: true },
    meta: { title: 'Home', description: '' },
    Page: Frame as never,
    markup,
  }
  const html = pageDocument(page, 'https://www.tarn.example', {})
  expect(html.includes('This site isn’t finished:')).toBe(isOn)
  expect(html).toContain(`<meta name="robots" content="${robots}">`)
})
