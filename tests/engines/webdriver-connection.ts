import { setTimeout as pause } from 'node:timers/promises'
import { COMMAND_TIMEOUT_MS, EngineLost } from './engine.ts'

interface WebDriverSession {
  post<Result = unknown>(command: string, body: object): Promise<Result>
  get<Result>(command: string): Promise<Result>
  end(): Promise<void>
}

const START_TIMEOUT_MS = 30_000

/** The W3C's WebDriver: commands as JSON over HTTP. Waits for the driver, then has it start its browser. */
export async function connectWebDriver(address: string): Promise<WebDriverSession> {
  await untilReady(address)
  const { sessionId } = await command<{ sessionId: string }>(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: { timeouts: { pageLoad: COMMAND_TIMEOUT_MS / 2 } } },
  })
  const session = `${address}/session/${sessionId}`
  return {
    post: (name, body) => command(`${session}/${name}`, 'POST', body),
    get: (name) => command(`${session}/${name}`, 'GET'),
    end: () => command(session, 'DELETE'),
  }
}

async function command<Result>(url: string, method: string, body?: object): Promise<Result> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  }).catch((cause) => {
    throw new EngineLost(`no answer to ${method} ${new URL(url).pathname}`, { cause })
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value as Result
  const { error, message } = value as { error: string; message: string }
  // The driver outlives its browser, and then answers that the session is invalid.
  const Failure = error === 'invalid session id' ? EngineLost : Error
  throw new Failure(`${error}: ${message}`)
}

async function untilReady(address: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > deadline) throw new EngineLost(`no WebDriver at ${address}`)
    await pause(25)
  }
}
