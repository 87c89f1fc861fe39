import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FunctionsPlace } from './functions.suite.ts'
import { startTestHost } from './start-test-host.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAMES = ['send-callback', 'send-application']
const BUCKET = '/storage/v1/object/application-documents'

/**
 * The functions as Supabase runs them: each index.ts in a Deno process of its own, behind a gateway that also
 * leads them to the Data API of the host and to a bucket in a folder.
 */
export async function startDenoFunctions(): Promise<FunctionsPlace> {
  const host = await startTestHost()
  const folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-deno-'))
  const bucket = join(folder, 'bucket')
  await mkdir(bucket)
  const functions = new Map<string, string>()

  const gateway = createServer((incoming, outgoing) => {
    const path = incoming.url ?? ''
    const name = path.split('/')[3] ?? ''
    if (path.startsWith('/rest/v1/')) forward(incoming, outgoing, host.url)
    else if (path.startsWith('/functions/v1/')) forward(incoming, outgoing, functions.get(name) ?? host.url)
    else void keep(incoming, outgoing, bucket)
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

  const processes: ChildProcess[] = []
  for (const name of NAMES) {
    const { child, address } = await startDeno(name, {
      SUPABASE_URL: url,
      SUPABASE_SERVICE_ROLE_KEY: host.serviceKey,
      DENO_DIR: join(folder, 'deno'),
    })
    processes.push(child)
    functions.set(name, address)
  }

  return {
    url,
    anonKey: host.anonKey,
    admin: host.admin,
    storedFiles: () => readdir(bucket),
    async close() {
      for (const child of processes) child.kill()
      gateway.close()
      gateway.closeAllConnections()
      await host.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startDeno(name: string, env: Record<string, string>) {
  // Nothing is downloaded: the packages are those npm installed.
  const offline = ['--cached-only', '--node-modules-dir=manual', '--config', 'supabase/functions/deno.json']
  const child = spawn(
    denoBinary(),
    ['run', ...offline, '--allow-net=127.0.0.1', '--allow-env', `supabase/functions/${name}/index.ts`],
    {
      cwd: ROOT,
      env: {
        ...env,
        PATH: process.env.PATH,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', (line) => {
        said.push(line)
        const listening = /Listening on (http:\/\/[^/]+)/.exec(line)?.[1]
        if (listening) resolve(listening)
      })
    }
    child.once('exit', (code) => reject(new Error(`Deno ended with ${code}: ${said.join('\n')}`)))
  })
  return { child, address }
}

// The npm package puts its binary in place at the first run; its launcher would outlive a kill.
function denoBinary(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall(): string }
  return runInstall()
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const { method = 'GET', headers, url = '' } = incoming
  const onward = request(new URL(url, to), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

/** As much of the storage service as the functions use, on a folder. */
async function keep(incoming: IncomingMessage, outgoing: ServerResponse, bucket: string): Promise<void> {
  const { method, url = '' } = incoming
  try {
    if (method === 'POST' && url.startsWith(`${BUCKET}/`)) {
      const file = join(bucket, url.slice(BUCKET.length + 1))
      await pipeline(incoming, createWriteStream(file, { flags: 'wx' })).catch(async (error: unknown) => {
        await rm(file, { force: true })
        throw error
      })
    } else if (method === 'DELETE' && url === BUCKET) {
      const { prefixes } = (await json(incoming)) as { prefixes: string[] }
      for (const path of prefixes) await rm(join(bucket, path))
    } else throw new Error('Not part of the contract')
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  } catch {
    outgoing.writeHead(400).end()
  }
}
