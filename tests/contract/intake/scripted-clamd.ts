import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScriptedClamd {
  /** For CLAMD_SOCKET. */
  path: string
  /** Starts to listen. Everything that contains `signature` is reported as infected. */
  start(): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

/** Speaks as much of clamd's protocol as a scan needs, and can be switched off. */
export async function createScriptedClamd(signature: string): Promise<ScriptedClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-clamd-'))
  const path = join(folder, 'clamd.ctl')
  let server: Server | undefined
  const stop = async () => {
    if (!server) return
    server.close()
    await once(server, 'close')
    server = undefined
  }
  return {
    path,
    stop,
    async start() {
      server = createServer((socket) => {
        let heard = Buffer.alloc(0)
        socket.on('error', () => {})
        socket.on('data', (chunk) => {
          heard = Buffer.concat([heard, chunk])
          if (!heard.subarray(-4).equals(Buffer.alloc(4))) return
          socket.end(heard.includes(signature) ? 'stream: Lark.Test FOUND\0' : 'stream: OK\0')
        })
      })
      server.listen(path)
      await once(server, 'listening')
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
