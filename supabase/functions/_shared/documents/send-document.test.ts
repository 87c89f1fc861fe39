import { expect, it } from 'vitest'
import { PART_BYTES } from './document-rules.ts'
import { sendDocument } from './send-document.ts'
import { type UploadChannel, UploadRefusal } from './upload-channel.ts'

const FILE = new Blob([new Uint8Array(2 * PART_BYTES + 5)])

/** Sends the file over a channel whose every second request fails after the server has received it. */
async function send(changes: Partial<UploadChannel> = {}, pauses: number[] = []) {
  let [received, requests] = [0, 0]
  const [parts, progress, waiting]: [number[], number[], boolean[]] = [[], [], []]
  const answer = () => {
    if (++requests % 2 === 0) throw new TypeError('Failed to fetch')
    return { outcome: 'started', received, bytes: FILE.size } as const
  }
  const channel: Pick<UploadChannel, 'ask' | 'sendPart'> = {
    async ask(request) {
      const { outcome, ...begun } = answer()
      return 'action' in request && request.action === 'finish'
        ? { outcome: 'recorded' }
        : { outcome, ...begun }
    },
    async sendPart(_, start, part) {
      parts.push(start)
      if (start === received) received += part.size
      return answer()
    },
    ...changes,
  }
  const sending = sendDocument({ id: '1', file: FILE, name: 'x', requirementId: null }, channel, {
    signal: AbortSignal.timeout(5_000),
    onProgress: (share) => progress.push(share),
    onWaiting: (is) => waiting.push(is),
    pause: async (milliseconds) => void pauses.push(milliseconds),
  })
  await sending
  return { parts, progress, waiting, received }
}

it('goes on where the connection was lost', async () => {
  const { parts, received, progress, waiting } = await send()
  expect(parts).toEqual([0, 0, PART_BYTES, PART_BYTES, PART_BYTES * 2, PART_BYTES * 2])
  expect(received).toBe(FILE.size)
  expect(progress.at(0)).toBe(0)
  expect(progress.at(-1)).toBe(1)
  expect(waiting).toContain(true)
  expect(waiting.at(-1)).toBe(false)
})

it('waits longer after each failure, and gives up at a refusal', async () => {
  let tries = 0
  const ask = async () => {
    if (++tries < 7) throw new TypeError('Failed to fetch')
    throw new UploadRefusal('No.', 'too_many')
  }
  const pauses: number[] = []
  await expect(send({ ask }, pauses)).rejects.toMatchObject({ code: 'too_many' })
  expect(tries).toBe(7)
  expect(pauses).toHaveLength(6)
  expect(pauses.slice(0, 4)).toEqual([...new Set(pauses.slice(0, 4))].sort((one, other) => one - other))
})
