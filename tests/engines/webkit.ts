import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { startChild, stopChild, temporaryFolder, waitForOutput } from './child-processes.ts'
import type { Engine } from './engine.ts'
import { connectWebDriver } from './webdriver-connection.ts'

/** The programs WebKit needs: its driver (which starts the MiniBrowser), a virtual screen and a window manager. */
interface WebkitPrograms {
  driver: string
  screen: string
  windowManager: string
}

/** WebKitGTK's MiniBrowser on a screen nobody sees. Its driver tells nothing of the console. */
export async function startWebkit({ driver, screen, windowManager }: WebkitPrograms): Promise<Engine> {
  const xvfb = startChild(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await waitForOutput(xvfb, xvfb.stdio[3] as NodeJS.ReadableStream, /\d+/)
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    HOME: await temporaryFolder('webkit'),
    // Keeps it from looking for a screen reader: there is no desktop session that could have one.
    NO_AT_BRIDGE: '1',
  }
  // Without a window manager no window is active, and nothing in it shows focus.
  const manager = startChild(windowManager, [], { env, stdio: 'ignore' })
  const port = await freePort()
  const driverProcess = startChild(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const session = await connectWebDriver(`http://127.0.0.1:${port}`)

  return {
    open: async (url) => void (await session.post('url', { url })),
    travel: async (delta) =>
      void (await session.post(delta === 0 ? 'refresh' : delta < 0 ? 'back' : 'forward', {})),
    evaluate: (script, ...args) =>
      session.post('execute/sync', { script: `return (${script})(...arguments)`, args }),
    perform: async (source) => void (await session.post('actions', { actions: [source] })),
    async chooseFile(selector, path) {
      const element = await session.post<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      })
      await session.post(`element/${Object.values(element)[0]}/value`, { text: path })
    },
    resize: async (width, height) => void (await session.post('window/rect', { width, height })),
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    takeErrors: () => [],
    async close() {
      await session.end().catch(() => {})
      // The screen goes last: a browser that did not end with its session ends with its screen.
      for (const child of [driverProcess, manager, xvfb]) await stopChild(child)
    },
  }
}

/** The driver has to be given a port, because it doesn't say which one it chose itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
