import { expect, it } from 'vitest'
import { createRequestPages, type RenderDocument, TooManyPages } from './request-pages.ts'

const CONTENT = { refused: { answers: {}, fieldErrors: {} } }

function openPages(render: RenderDocument) {
  return createRequestPages({ render, headersOf: (styleHash) => ({ policy: styleHash }) })
}

it('gives a page with the headers that its style needs', async () => {
  const pages = openPages(async (path) => ({ html: `<p>${path}</p>`, styleHash: 'sha256-x' }))
  expect(await pages('/', CONTENT, '192.0.2.1')).toEqual({
    html: '<p>/</p>',
    headers: { policy: 'sha256-x' },
  })
})

it('lets other work go on between two pages', async () => {
  const events: string[] = []
  const pages = openPages(async (path) => {
    events.push(path)
    // Like a connection that has become readable: handled in the next turn of the event loop.
    setImmediate(() => events.push('other work'))
    return { html: '', styleHash: '' }
  })
  await Promise.all(['/1', '/2', '/3'].map((path) => pages(path, CONTENT, '192.0.2.1')))
  expect(events.slice(0, 5)).toEqual(['/1', 'other work', '/2', 'other work', '/3'])
})

it('refuses one network’s flood, and makes pages for everybody else', async () => {
  const pages = openPages(async () => ({ html: 'page', styleHash: '' }))
  const addresses = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`)
  const flood = Promise.allSettled(addresses.map((address) => pages('/', CONTENT, address)))
  const other = await pages('/', CONTENT, '198.51.100.7')
  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(other.html).toBe('page')
  // One network gets at most a third of the 40 slots.
  expect(refused).toHaveLength(87)
  expect(refused[0]).toMatchObject({ reason: expect.any(TooManyPages) })
})

it('goes on after a page that could not be made', async () => {
  let tries = 0
  const pages = openPages(async () => {
    tries += 1
    if (tries === 1) throw new Error('broken')
    return { html: 'page', styleHash: '' }
  })
  await expect(pages('/', CONTENT, '192.0.2.1')).rejects.toThrow('broken')
  expect((await pages('/', CONTENT, '192.0.2.1')).html).toBe('page')
})
