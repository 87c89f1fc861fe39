import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { businessForm } from '../contract/intake/lead-samples.ts'
import { doorLimits } from '../contract/setup/door-limits.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'
import { costlyPdfs } from '../pdfs/costly-pdfs.ts'

const UPLOADS = howMany(20, 40)
const COSTLY_BYTES = howMany(MAX_UPLOAD_BYTES / 100, MAX_UPLOAD_BYTES)
const HONEST = howMany(1, 9)
// Addresses in five separate networks. With nine they could hold every upload slot (docs/security.md).
const addressOf = (number: number) =>
  number % 5 === 4 ? `2001:db8:bad:${number.toString(16)}::1` : `198.18.${number % 5}.${number}`

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    limits: doorLimits(),
  })
})
afterAll(() => host.close())

/** Begins an upload and goes on a byte at a time, until it is refused or the test is over. */
async function openSlowUpload(from: string): Promise<Socket> {
  const { hostname, port } = new URL(host.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.resume()
  socket.write(
    `POST /functions/v1/send-application HTTP/1.1\r\nHost: localhost\r\napikey: ${host.anonKey}\r\n` +
      `X-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="bankStatements"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then',
  )
  const drip = setInterval(() => socket.write('.'), 500)
  socket.once('close', () => clearInterval(drip))
  return socket
}

const upload = async (from: string, form: FormData): Promise<number> => {
  const headers = { apikey: host.anonKey, 'x-forwarded-for': from }
  const init = { method: 'POST', headers, body: form }
  const answer = await fetch(`${host.url}/functions/v1/send-application`, init)
  await answer.arrayBuffer()
  return answer.status
}

it(`takes honest applications while ${UPLOADS} slow and costly uploads are open`, async () => {
  const slow = await Promise.all(
    Array.from({ length: UPLOADS / 2 }, (_, number) => openSlowUpload(addressOf(number))),
  )
  const files = costlyPdfs(COSTLY_BYTES).map(([, make]) => new Blob([new Uint8Array(make())]))
  let isOver = false
  let sent = 0
  const costly = Array.from({ length: UPLOADS / 2 }, async (_, number) => {
    while (!isOver) {
      const file = files[sent++ % files.length]
      const status = await upload(addressOf(number + UPLOADS / 2), businessForm({ bankStatements: file }))
      // Accepted, refused, told to wait or given no slot, but never a fault.
      expect([200, 422, 429, 503]).toContain(status)
    }
  })
  const statuses: number[] = []
  for (let visitor = 0; visitor < HONEST; visitor += 1) {
    statuses.push(await upload(`203.0.113.${visitor + 1}`, businessForm()))
  }
  isOver = true
  for (const socket of slow) socket.destroy()
  await Promise.all(costly)
  expect(statuses).toEqual(Array(HONEST).fill(200))
  noteResult(
    `uploads open at a time from five networks, half of them slow, half costly PDFs of ${COSTLY_BYTES / 2 ** 20} MB`,
    UPLOADS,
    UPLOADS,
    `${HONEST} of ${HONEST} honest applications went through meanwhile`,
  )
}, 300_000)
