import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

const TICK_MS = 5

// Asks from a thread of its own, which goes on while the thread that answers is held.
const ASK = `
const { workerData: url, parentPort } = require('node:worker_threads')
let answered = 0, failed = 0, slowestMs = 0, isOver = false
parentPort.once('message', () => { isOver = true })
void (async () => {
  while (!isOver) {
    const from = performance.now()
    await fetch(url).then(async (answer) => {
      await answer.text()
      if (answer.ok) answered += 1
      else failed += 1
    }, () => { failed += 1 })
    slowestMs = Math.max(slowestMs, performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  parentPort.postMessage({ answered, failed, slowestMs: Math.round(slowestMs) })
})()`

export interface LoopWatch {
  /** The longest time for which nothing else had its turn on this thread. */
  heldMs: number
  /** The same in time of the processor, which other programs on a busy machine don't add to. */
  heldCpuMs: number
  /** What another thread heard from /healthz meanwhile. */
  health: { answered: number; failed: number; slowestMs: number }
}

/** Watches this thread, which is the host's too, while `attack` runs. */
export async function watchLoop(hostUrl: string, attack: () => Promise<void>): Promise<LoopWatch> {
  const asking = new Worker(ASK, { eval: true, workerData: `${hostUrl}/healthz` })
  await once(asking, 'online')
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  let heldCpuMs = 0
  let before = cpuMs()
  const ticking = setInterval(() => {
    const now = cpuMs()
    heldCpuMs = Math.max(heldCpuMs, now - before)
    before = now
  }, TICK_MS)
  delay.enable()
  try {
    await attack()
  } finally {
    delay.disable()
    clearInterval(ticking)
  }
  const said = once(asking, 'message')
  asking.postMessage('over')
  const [health] = (await said) as [LoopWatch['health']]
  await asking.terminate()
  return { heldMs: Math.round(delay.max / 1e6), heldCpuMs: Math.round(heldCpuMs), health }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
