import { afterEach, describe, expect, it, vi } from 'vitest'

// Globals that the browser or the build provides, but Node doesn't.
vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('__DESK_SUPABASE_URL__', '')
  vi.stubGlobal('__DESK_SUPABASE_PUBLISHABLE_KEY__', '')
})

const { connection, watchFetch } = await import('./connection.ts')

const LIMIT_MILLISECONDS = 20
const ask = watchFetch(LIMIT_MILLISECONDS)
const answered = async () => new Response('{}')
/** Like a network that loses every packet: the request gets no answer, not even an error. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
const speakingThrough = (line: typeof fetch) => vi.stubGlobal('fetch', line)

afterEach(async () => {
  speakingThrough(answered)
  await ask('/')
})

describe('a request nobody answers', () => {
  it('ends after its time, and says that the server does not answer', async () => {
    speakingThrough(silent)
    await expect(ask('/')).rejects.toHaveProperty('name', 'TimeoutError')
    expect(connection()).toBe('unreachable')
  })

  it('times out even when the page could have given it up', async () => {
    speakingThrough(silent)
    await expect(ask('/', { signal: new AbortController().signal })).rejects.toHaveProperty(
      'name',
      'TimeoutError',
    )
    expect(connection()).toBe('unreachable')
  })

  it('says nothing when the page gave it up', async () => {
    speakingThrough(silent)
    const page = new AbortController()
    const asked = ask('/', { signal: page.signal })
    page.abort()
    await expect(asked).rejects.toHaveProperty('name', 'AbortError')
    expect(connection()).toBe('online')
  })

  it('says nothing when another was answered meanwhile', async () => {
    speakingThrough(silent)
    const asked = ask('/slow')
    speakingThrough(answered)
    await ask('/')
    await expect(asked).rejects.toHaveProperty('name', 'TimeoutError')
    expect(connection()).toBe('online')
  })
})
