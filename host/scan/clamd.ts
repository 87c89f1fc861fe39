import { type FileHandle, open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../../engine/log.ts'
import type { ScanState } from '../../supabase/functions/_intake/deps.ts'

/** `path` is the path of a Unix socket. */
export type ClamdAddress = { path: string } | { host: string; port: number }

/** A scan never throws. `pending` means that there's no verdict, and the document is scanned again later. */
export type Scan = (file: string) => Promise<Exclude<ScanState, 'unscanned'>>

interface ClamdOptions {
  address: ClamdAddress
  log: Log
  /**
   * How long a scan may take. An applicant waits for it, so if there's no verdict by then, the worker scans
   * again later.
   */
  timeoutMs?: number
}

const CHUNK_BYTES = 65_536
const MAX_REPLY_BYTES = 4_096

/**
 * Scans files with clamd's INSTREAM command, a chunk at a time:
 * https://docs.clamav.net/manual/Usage/Scanning.html
 */
export function createClamdScan({ address, log, timeoutMs = 15_000 }: ClamdOptions): Scan {
  return async (file) => {
    try {
      return readVerdict(await ask(await open(file), address, timeoutMs), log)
    } catch (error) {
      log({ event: 'scan', code: (error as NodeJS.ErrnoException).code ?? 'no_verdict' })
      return 'pending'
    }
  }
}

async function ask(file: FileHandle, address: ClamdAddress, timeoutMs: number): Promise<string> {
  const socket = connect(address)
  const deadline = setTimeout(() => socket.destroy(new Error('no verdict in time')), timeoutMs)
  const replied = readReply(socket)
  // clamd may close the connection before everything is sent. Its reply says why, so the error of sending is
  // ignored.
  const sending = pipeline(Readable.from(frames(file)), socket, { end: false }).catch(() => {})
  try {
    return await replied
  } finally {
    clearTimeout(deadline)
    socket.destroy()
    await sending
    await file.close()
  }
}

// The length of each chunk is sent before it, and a length of 0 ends the stream.
async function* frames(file: FileHandle): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((chunk as Buffer).length)
    yield length
    yield chunk as Buffer
  }
  yield Buffer.alloc(4)
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
      const end = reply.indexOf('\0')
      if (end !== -1) resolve(reply.slice(0, end))
      else if (reply.length > MAX_REPLY_BYTES) reject(new Error('an endless reply'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('hung up without a reply')))
  })
}

function readVerdict(reply: string, log: Log): Exclude<ScanState, 'unscanned'> {
  if (reply === 'stream: OK') return 'clean'
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  // The virus signature's name can be logged, because it says nothing about the visitor.
  log({ event: 'scan', code: found ? 'infected' : 'refused', ...(found && { signature: found }) })
  return found ? 'infected' : 'pending'
}
