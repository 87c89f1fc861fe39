import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectBidi } from './bidi-connection.ts'
import { startChild, stopChild, temporaryFolder, waitForOutput } from './child-processes.ts'
import type { Engine } from './engine.ts'

// Firefox sets what automation needs by itself; these keep it from loading pages of its own at the start.
const PREFERENCES = {
  'browser.startup.page': 0,
  'browser.startup.homepage': 'about:blank',
  'browser.newtabpage.enabled': false,
  'startup.homepage_welcome_url': '',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
}

interface LogEntry {
  level: string
  text: string | null
}

/** Firefox without a window, over WebDriver BiDi, which it speaks without a driver beside it. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await temporaryFolder('firefox')
  const lines = Object.entries(PREFERENCES).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join(', ')});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const firefox = startChild(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Root may not run Firefox in somebody else's home.
      env: { ...process.env, HOME: profile },
    },
  )
  if (!firefox.stderr) throw new Error('no output to read')
  const [, address] = await waitForOutput(firefox, firefox.stderr, /WebDriver BiDi listening on (\S+)/)
  const { send, on, close } = await connectBidi(`${address}/session`)

  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  let errors: string[] = []
  on('log.entryAdded', (entry) => {
    const { level, text } = entry as LogEntry
    if (level === 'error') errors.push(text ?? '')
  })
  // In the first tab the address bar has focus and keeps it: Enter would press no button there.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })

  async function callFunction(functionDeclaration: string, argument: string): Promise<Remote> {
    const answer = await send<FunctionAnswer>('script.callFunction', {
      target: { context },
      awaitPromise: false,
      functionDeclaration,
      arguments: [{ type: 'string', value: argument }],
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    travel: async (delta) =>
      void (await (delta === 0
        ? send('browsingContext.reload', { context, wait: 'complete' })
        : send('browsingContext.traverseHistory', { context, delta }))),
    async evaluate(script, ...args) {
      const wrapped = `(args) => JSON.stringify((${script})(...JSON.parse(args)) ?? null)`
      return JSON.parse((await callFunction(wrapped, JSON.stringify(args))).value ?? 'null')
    },
    perform: async (source) => void (await send('input.performActions', { context, actions: [source] })),
    async chooseFile(selector, path) {
      const { sharedId } = await callFunction('(selector) => document.querySelector(selector)', selector)
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () =>
      Buffer.from(
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    async close() {
      close()
      await stopChild(firefox)
    },
  }
}

interface Remote {
  value?: string
  sharedId?: string
}

type FunctionAnswer =
  | { type: 'success'; result: Remote }
  | { type: 'exception'; exceptionDetails: { text: string } }
