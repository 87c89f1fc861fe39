import { expect, it, vi } from 'vitest'
import { attempts } from '../bench/attempts.ts'

it('notes what fails, goes on, and keeps what there is', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const failed: Record<string, string> = {}
  const taken: string[] = []
  const kept: string[] = []
  const attempt = attempts(failed, async () => void kept.push(JSON.stringify({ taken, failed })))

  await attempt('pages', async () => void taken.push('pages'))
  await attempt('callbacks', async () => {
    throw new Error('Of 489 requests failed 7 (status)')
  })
  await attempt('growth', async () => void taken.push('growth'))

  expect(taken).toEqual(['pages', 'growth'])
  expect(failed).toEqual({ callbacks: 'Of 489 requests failed 7 (status)' })
  expect(kept).toEqual([
    JSON.stringify({ taken: ['pages'], failed: {} }),
    JSON.stringify({ taken: ['pages'], failed }),
    JSON.stringify({ taken, failed }),
  ])
})
