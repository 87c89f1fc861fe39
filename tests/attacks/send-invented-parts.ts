// Sends parts with invented sessions to ATTACKED_PATH of the host at ATTACKED, over many connections. Run by invented-sessions.test.ts only.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { PART_BYTES } from '../../supabase/functions/_shared/documents/document-rules.ts'
import { UPLOAD_HEADERS } from '../../supabase/functions/_shared/documents/upload-headers.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/functions/_shared/publishable-key.ts'

const { hostname, port } = new URL(process.env.ATTACKED ?? '')
const CONNECTIONS = Number(process.env.CONNECTIONS)
const PATH = process.env.ATTACKED_PATH
const PARTS_EACH = Number(process.env.PARTS_EACH)
const BODY = Buffer.alloc(PART_BYTES, 7)
const STATUS = /^HTTP\/1\.1 (\d{3})/

// The host, which is measured, goes first.
setPriority(19)

/** Sends the parts one after another and returns the statuses, or `closed` for a connection that the host ended. */
async function sendParts(): Promise<string[]> {
  const socket = connect(Number(port), hostname).on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')))
  await Promise.race([once(socket, 'connect').catch(() => {}), closed])
  const statuses: string[] = []
  while (statuses.length < PARTS_EACH && statuses.at(-1) !== 'closed') {
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${LOCAL_PUBLISHABLE_KEY}\r\n` +
        `Content-Type: application/octet-stream\r\nContent-Length: ${BODY.length}\r\n` +
        `${UPLOAD_HEADERS.session}: ${randomUUID()}\r\n${UPLOAD_HEADERS.upload}: ${randomUUID()}\r\n` +
        `${UPLOAD_HEADERS.start}: 0\r\n\r\n`,
    )
    socket.write(BODY)
    const said = await Promise.race([answer, closed])
    statuses.push(STATUS.exec(said)?.[1] ?? said)
  }
  socket.destroy()
  return statuses
}

const statuses = (await Promise.all(Array.from({ length: CONNECTIONS }, sendParts))).flat()
const counts: Record<string, number> = {}
for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
console.log(JSON.stringify(counts))
