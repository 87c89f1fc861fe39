import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { documentFolders } from '../../../../host/leads/local-documents.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import type { FunctionsBackend } from './functions-caller.ts'

// No connection is used twice, because the server may be closing it after a body that was cut off.
const agent = new Agent({ keepAlive: false })
const ROOT = join(import.meta.dirname, '../../../..')

/** The functions that take leads, as Supabase runs them. */
export async function startDenoFunctions(): Promise<FunctionsBackend> {
  const host = await startTestHost()
  const { stored, incoming } = documentFolders(host.dataDir)
  const gateway = await startDenoGateway(host, ['send-callback', 'send-application'])
  return {
    url: gateway.url,
    anonKey: host.anonKey,
    admin: host.admin,
    storedFiles: async () => [...(await readdir(stored)), ...(await readdir(incoming))],
    async close() {
      await gateway.close()
      await host.close()
    },
  }
}

/**
 * Functions as Supabase runs them: each index.ts in its own Deno process, behind a gateway. The gateway passes every
 * other request, also those from the functions, on to the host.
 */
export async function startDenoGateway(host: TestHost, names: string[], env: Record<string, string> = {}) {
  const functions = new Map<string, string>()
  const gateway = createServer((received, outgoing) => {
    const path = received.url ?? ''
    const name = path.split('/')[3] ?? ''
    const address = path.startsWith('/functions/v1/') ? functions.get(name) : undefined
    forward(received, outgoing, address ?? host.url)
  })
  // A connection that the gateway closes while it's idle can fail the request that Deno is just sending on it.
  gateway.keepAliveTimeout = 0
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

  const processes: ChildProcess[] = []
  for (const name of names) {
    const { child, address } = await startDeno(name, {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: host.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: host.serviceKey,
      ...env,
    })
    processes.push(child)
    functions.set(name, address)
  }
  return {
    url,
    async close() {
      for (const child of processes) child.kill()
      gateway.close()
      gateway.closeAllConnections()
    },
  }
}

/** One function in a Deno process of its own, allowed to reach this machine and whatever else is named. */
export async function startDeno(name: string, env: Record<string, string>, allowed: string[] = []) {
  // Nothing is downloaded: the packages are those npm installed.
  const offline = ['--cached-only', '--node-modules-dir=manual', '--config', 'supabase/functions/deno.json']
  const child = spawn(
    denoBinary(),
    [
      'run',
      ...offline,
      '--allow-net=127.0.0.1',
      '--allow-env',
      ...allowed,
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: ROOT,
      env: {
        ...env,
        PATH: process.env.PATH,
        // Shared by all, because compiling a function takes most of its start.
        DENO_DIR: join(ROOT, 'node_modules/.cache/deno'),
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

// Installs the binary, as the npm package does at its first run. We don't start the package's launcher, because
// killing the launcher would leave Deno running.
export function denoBinary(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall(): string }
  return runInstall()
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const { method = 'GET', url = '' } = incoming
  const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
  // A function may refuse a body without reading it and then close the connection. A client that is still writing can
  // miss that answer. So the gateway sends the body only after a 100 Continue, and answers once it has read all of it.
  const headers = hasBody ? { ...incoming.headers, expect: '100-continue' } : incoming.headers
  const onward = request(new URL(url, to), { method, headers, agent }, async (answer) => {
    try {
      incoming.unpipe(onward).resume()
      if (!incoming.complete) await once(incoming, 'end')
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      await pipeline(answer, outgoing)
    } catch {
      outgoing.destroy()
    }
  })
  if (hasBody) onward.once('continue', () => incoming.pipe(onward)).flushHeaders()
  else onward.end()
  // Once the function has begun to answer, an error while sending the body doesn't cut the answer off.
  let isAnswered = false
  onward.once('response', () => {
    isAnswered = true
  })
  onward.on('error', () => {
    if (!isAnswered) outgoing.destroy()
  })
  // If the client hangs up, the request to the function ends too.
  outgoing.once('close', () => onward.destroy())
}
