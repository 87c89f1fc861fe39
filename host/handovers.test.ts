import { expect, it, vi } from 'vitest'
import type { Core } from './core.ts'
import { startHandovers } from './handovers.ts'

it('does what is due each minute, and logs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const asked: string[] = []
  const log = vi.fn()
  const queryAs = async (_actor: unknown, { text }: { text: string }) => {
    asked.push(text)
    return [{ answer: asked.length === 1 ? 2 : 0 }]
  }
  const close = startHandovers({ database: { queryAs }, log } as unknown as Core)
  await vi.advanceTimersByTimeAsync(120_000)
  await close()
  vi.useRealTimers()
  expect(new Set(asked)).toEqual(new Set(['select public.run_handovers() as answer']))
  expect(asked).toHaveLength(2)
  expect(log.mock.calls).toEqual([[{ event: 'handovers', code: 'done', count: 2 }]])
})
