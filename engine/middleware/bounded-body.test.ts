import { expect, it } from 'vitest'
import { boundedBody, drainBody, readBoundedText } from './bounded-body.ts'

/** A request whose body arrives in these pieces, and the pieces that haven't been read. 'cut' breaks the body off. */
function sending(pieces: string[], headers: Record<string, string> = {}) {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = left.shift()
        if (piece === undefined) controller.close()
        else if (piece === 'cut') controller.error(new Error('gone'))
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  return { request: new Request('http://localhost', init), left }
}

it('hands on a body up to its limit', async () => {
  expect(await readBoundedText(sending(['ab', 'cd']).request, 4)).toBe('abcd')
  expect(await readBoundedText(new Request('http://localhost'), 4)).toBe('')
})

it.each([
  ['counted', {}],
  ['declared', { 'content-length': '6' }],
])('refuses a body too large, %s, once it has all arrived', async (_, headers) => {
  const { request, left } = sending(['ab', 'cd', 'ef'], headers)
  await expect(readBoundedText(request, 3)).rejects.toMatchObject({ name: 'BodyError', status: 413 })
  expect(left).toEqual([])
})

it('refuses a far larger declared body without waiting for it', async () => {
  const { request, left } = sending(['ab'], { 'content-length': '1000000000' })
  await expect(readBoundedText(request, 3)).rejects.toMatchObject({ status: 413 })
  expect(left).toEqual(['ab'])
})

it('says that a body was cut off', async () => {
  await expect(readBoundedText(sending(['ab', 'cut']).request, 9)).rejects.toMatchObject({ status: 400 })
})

it('reads on when the reader stops early, and drains what nobody reads', async () => {
  const stopped = sending(['ab', 'cd', 'ef'])
  for await (const _ of boundedBody(stopped.request, 9)) break
  const unread = sending(['ab', 'cd'])
  await drainBody(unread.request)
  expect([stopped.left, unread.left]).toEqual([[], []])
  await drainBody(sending(['cut']).request)
})
