import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import type { HostProcess } from '../contract/host/run-host.ts'
import { removeDataFolder } from '../contract/setup/clear-leftovers.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { addressOf, fillIn, Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, noteResult } from './scale.ts'

const SLOW_SOCKETS = howMany(100, 2_000)
const UPLOADS = howMany(2, 200)
const UPLOADS_AT_ONCE = howMany(2, 200)
// The most memory one upload may take: for the pieces on their way to the disk, never for the whole document.
const BYTES_PER_UPLOAD = 1_500_000
const ROOM_BYTES = 100_000_000

let dataDir: string
let host: HostProcess
let url: string
beforeEach(async () => {
  dataDir = await copyInstallation()
  host = runFaultHost({ DATA_DIR: dataDir })
  url = await host.ready
})
afterEach(async () => {
  await host.kill()
  await removeDataFolder(dataDir)
})

/** The most memory the process has had resident, in bytes. */
async function peakBytes({ child }: HostProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024
}

async function openSlowSocket(): Promise<Socket> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    'POST /functions/v1/send-application HTTP/1.1',
    'Host: localhost',
    `apikey: ${LOCAL_PUBLISHABLE_KEY}`,
  ]
  const type = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000', '', '--b\r\n']
  socket.write([...head, ...type].join('\r\n'))
  return socket
}

it(`serves visitors while ${SLOW_SOCKETS} sockets send next to nothing`, async () => {
  const sockets: Socket[] = []
  while (sockets.length < SLOW_SOCKETS) {
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, openSlowSocket))))
  }
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('.')
  }, 1_000)
  const journal = new Journal()
  for (let visitor = 0; visitor < 20; visitor += 1) {
    expect(await journal.send(url)).toHaveProperty('reference')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  }
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  await host.stop()
  await holdToJournal(journal, { DATA_DIR: dataDir })
  noteResult(`${SLOW_SOCKETS} slow-sending sockets`, 20, 20, 'visitors served meanwhile')
}, 180_000)

it(`takes ${UPLOADS_AT_ONCE} forms with two 10 MB documents in bounded memory`, async () => {
  const journal = new Journal()
  await journal.send(url, fillIn('business_application'))
  const before = await peakBytes(host)
  let left = UPLOADS
  let repeated = 0
  const visitors = Array.from({ length: UPLOADS_AT_ONCE }, async () => {
    while (left-- > 0) {
      // All forms share the same two documents. Otherwise this process would need the memory that the host must not.
      const form = largeForm()
      let sent = await journal.send(url, form)
      // While the database is too busy to answer within seconds, somebody may be asked to send again.
      while (typeof sent === 'object' && 'status' in sent && sent.status === 503) {
        repeated += 1
        sent = await journal.send(url, form)
      }
      expect(sent).toHaveProperty('reference')
    }
  })
  await Promise.all(visitors)
  expect(repeated).toBeLessThanOrEqual(howMany(0, UPLOADS / 10))
  const grown = (await peakBytes(host)) - before
  expect(grown).toBeLessThan(ROOM_BYTES + UPLOADS_AT_ONCE * BYTES_PER_UPLOAD)
  await host.stop()
  await holdToJournal(journal, { DATA_DIR: dataDir })
  noteResult(
    `${UPLOADS_AT_ONCE} parallel forms of 2 × 10 MB`,
    UPLOADS,
    UPLOADS,
    `${Math.round(grown / 1e6)} MB more memory at the peak, ${repeated} asked to try again`,
  )
}, 600_000)

const template = fillIn('business_application', MAX_UPLOAD_BYTES - 1_000)
function largeForm() {
  const { key, form } = fillIn('business_application', 500)
  return { ...template, key, form, body: () => rekey(template.body() as FormData, key) }
}

function rekey(form: FormData, key: string): FormData {
  form.set('idempotencyKey', key)
  form.set('personalEmail', addressOf(key))
  return form
}
