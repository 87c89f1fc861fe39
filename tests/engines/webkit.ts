import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDeep } from '../journeys/setup/deep.ts'
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
  const home = await temporaryFolder('webkit')
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    HOME: home,
    // Keeps it from looking for a screen reader: there is no desktop session that could have one.
    NO_AT_BRIDGE: '1',
    ...(!isDeep && (await drawPlainly(home))),
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

/**
 * Without a graphics card, composing layers is more than half of WebKit's work. Without layers WebKit crashes when it
 * fades from page to page, so it is told that people want no motion. The deep run has both.
 */
async function drawPlainly(home: string): Promise<Record<string, string>> {
  const settings = join(home, '.config/gtk-3.0')
  await mkdir(settings, { recursive: true })
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  return { WEBKIT_DISABLE_COMPOSITING_MODE: '1', XDG_CONFIG_HOME: join(home, '.config') }
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
