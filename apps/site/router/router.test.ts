import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRouter, type Router } from './router.ts'

/** Enough of a browser: a history of entries, an address, and popstate a moment after each move. */
class FakeBrowser {
  readonly assigned: string[] = []
  readonly entries: { url: URL; state: unknown }[]
  #at = 0
  readonly #listeners: (() => void)[] = []

  constructor(href: string, state: unknown = null) {
    this.entries = [{ url: new URL(href, 'http://site.example'), state }]
  }

  get #entry() {
    return this.entries[this.#at] ?? { url: new URL('http://nowhere.invalid'), state: null }
  }

  readonly history = {
    browser: this,
    get state() {
      return this.browser.#entry.state
    },
    replaceState: (state: unknown, _: string, href?: string) => {
      this.#entry.state = state
      if (href) this.#entry.url = new URL(href, this.#entry.url)
    },
    pushState: (state: unknown, _: string, href: string) => {
      this.entries.splice(this.#at + 1, Number.POSITIVE_INFINITY, {
        url: new URL(href, this.#entry.url),
        state,
      })
      this.#at += 1
    },
    go: (delta: number) =>
      queueMicrotask(() => {
        this.#at += delta
        for (const listener of this.#listeners) listener()
      }),
  }

  readonly location = {
    browser: this,
    get href() {
      return this.browser.#entry.url.href
    },
    get pathname() {
      return this.browser.#entry.url.pathname
    },
    get search() {
      return this.browser.#entry.url.search
    },
    get hash() {
      return this.browser.#entry.url.hash
    },
    assign: (href: string) => this.assigned.push(href),
    reload: () => this.assigned.push(this.#entry.url.pathname),
  }

  addEventListener = (_: string, listener: () => void) => this.#listeners.push(listener)

  /** A plain link to a place in the page. */
  follow(hash: string) {
    this.history.pushState(null, '', hash)
    for (const listener of this.#listeners) listener()
  }
}

let browser: FakeBrowser
let router: Router<string>
let shown: string[]
let loads: Map<string, { resolve: (page: string) => void; reject: (error: Error) => void }>

function start(href = '/', state: unknown = null) {
  browser = new FakeBrowser(href, state)
  shown = []
  loads = new Map()
  const load = vi.fn(
    (path: string) => new Promise<string>((resolve, reject) => loads.set(path, { resolve, reject })),
  )
  router = createRouter({ browser: browser as unknown as Window, first: 'home', load })
  router.subscribe({ onLeave: () => {}, onShow: ({ page }) => shown.push(page) })
  return load
}

async function arrive(path: string, page = path): Promise<void> {
  await vi.waitFor(() => expect(loads.has(path)).toBe(true))
  loads.get(path)?.resolve(page)
  await new Promise((resolve) => setImmediate(resolve))
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  start()
})

describe('navigate', () => {
  it('shows a page, and its address, once it is loaded', async () => {
    const done = router.navigate('/about-us?x=1#team', { state: { reference: 'LC-1' } })
    await moment()
    expect(browser.location.pathname).toBe('/')
    await arrive('/about-us')
    await done
    expect(shown).toEqual(['/about-us'])
    expect(browser.location.href).toBe('http://site.example/about-us?x=1#team')
    expect(router.view.location).toMatchObject({
      search: '?x=1',
      hash: '#team',
      state: { reference: 'LC-1' },
    })
    expect(browser.entries).toHaveLength(2)
  })

  it('lets the last of several win, whichever arrives first', async () => {
    void router.navigate('/slow')
    void router.navigate('/quick')
    await arrive('/quick')
    await arrive('/slow')
    expect(shown).toEqual(['/quick'])
    expect(browser.location.pathname).toBe('/quick')
  })

  it('adds no entry for the address one is at, nor when told to replace', async () => {
    void router.navigate('/')
    await arrive('/')
    void router.navigate('/thank-you', { replace: true })
    await arrive('/thank-you')
    expect(browser.entries).toHaveLength(1)
    expect(browser.location.pathname).toBe('/thank-you')
  })

  it('goes the ordinary way to a page that cannot be loaded, and leaves the one in view', async () => {
    void router.navigate('/gone?x=1')
    await moment()
    loads.get('/gone')?.reject(new Error('404'))
    await moment()
    expect(browser.assigned).toEqual(['/gone?x=1'])
    expect(shown).toEqual([])
  })

  it('writes what is handed over into the entry before it goes there the ordinary way', async () => {
    void router.navigate('/thank-you', { state: 'receipt' })
    await moment()
    loads.get('/thank-you')?.reject(new Error('offline'))
    await moment()
    expect(browser.assigned).toEqual(['/thank-you'])
    start(browser.location.href, browser.history.state)
    expect(router.view.location).toMatchObject({ pathname: '/thank-you', state: 'receipt' })
  })
})

describe('back and forward', () => {
  it('shows the page of the entry, with what was handed over to it', async () => {
    void router.navigate('/thank-you', { state: 'receipt' })
    await arrive('/thank-you')
    browser.history.go(-1)
    await arrive('/', 'home')
    browser.history.go(1)
    await arrive('/thank-you')
    expect(shown).toEqual(['/thank-you', 'home', '/thank-you'])
    expect(router.view.location.state).toBe('receipt')
  })

  it('knows a reloaded entry again', () => {
    start('/thank-you', { usr: 'receipt', key: 'k1', idx: 3 })
    expect(router.view.location).toMatchObject({ state: 'receipt', key: 'k1' })
  })

  it('takes a place inside the page for a step of its own', async () => {
    const before = router.view.location.key
    browser.follow('#main')
    await arrive('/', 'home')
    expect(router.view.location.hash).toBe('#main')
    expect(router.view.location.key).not.toBe(before)
    browser.history.go(-1)
    await moment()
    await arrive('/', 'home')
    expect(router.view.location.key).toBe(before)
  })
})

describe('guard', () => {
  it('keeps the visitor where they are, by link and by the back button, until it is lifted', async () => {
    void router.navigate('/form')
    await arrive('/form')
    const asked: string[] = []
    const lift = router.guard((from, to) => {
      asked.push(`${from.pathname} → ${to.pathname}`)
      return false
    })
    await router.navigate('/elsewhere')
    browser.history.go(-1)
    await moment()
    expect(asked).toEqual(['/form → /elsewhere', '/form → /'])
    expect(browser.location.pathname).toBe('/form')
    expect(shown).toEqual(['/form'])

    lift()
    browser.history.go(-1)
    await arrive('/', 'home')
    expect(shown).toEqual(['/form', 'home'])
    expect(browser.location.pathname).toBe('/')
  })

  it('asks once and lets go who may go', async () => {
    const guard = vi.fn(() => true)
    router.guard(guard)
    void router.navigate('/next')
    await arrive('/next')
    expect(guard).toHaveBeenCalledOnce()
    expect(shown).toEqual(['/next'])
  })
})

it('prefetches without showing, and survives what cannot be had', async () => {
  const load = start()
  router.prefetch('/payments?x=1')
  expect(load).toHaveBeenCalledWith('/payments')
  loads.get('/payments')?.reject(new Error('offline'))
  await moment()
  expect([shown, browser.assigned]).toEqual([[], []])
})
