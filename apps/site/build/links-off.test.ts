import { expect, it } from 'vitest'
import { findLinksOff } from './links-off.ts'

const isOff = (href: string) => /^\/payments(?:[?#]|$)/.test(href)
const page = (markup: string) => ({ route: { page: 'home' }, markup })
const module = (code: string) => ({ code, imports: [], later: [] })

it('names the page and words of each link', () => {
  const markup = `<p>See <a class="x" href="/payments#quote">what <b>cards</b> cost</a> or <a href="/">home</a>.</p>
    <form method="post" action="/payments"><button>Send</button></form>`
  expect(findLinksOff([page(markup), page(markup)], {}, isOff)).toEqual([
    'apps/site/pages/home.tsx: links to /payments#quote, which is off (“what cards cost”)',
    'apps/site/pages/home.tsx: links to /payments, which is off (“Send”)',
  ])
})

it('names the component that would show such a link later', () => {
  const modules = { 'features/a.tsx': module('href:`/payments?a=1`'), 'b.ts': module('"/payments-news"') }
  expect(findLinksOff([], modules, isOff)).toEqual([
    'apps/site/features/a.tsx: links to /payments, which is off',
  ])
})
