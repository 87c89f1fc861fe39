/** Logs one line of JSON: codes, references and durations, never what a visitor typed. */
export type Log = (entry: Record<string, unknown>) => void

const WRITE_EVERY_MS = 100
let waiting: [timeMs: number, entry: Record<string, unknown>][] = []

/** Writes entries ten times a second, because a system call for each would cost more than serving a page. */
export const logToStdout: Log = (entry) => {
  if (waiting.length === 0) setTimeout(flush, WRITE_EVERY_MS).unref()
  waiting.push([Date.now(), entry])
}

function flush(): void {
  const lines = waiting.map(
    ([timeMs, entry]) => `{"time":"${new Date(timeMs).toISOString()}",${JSON.stringify(entry).slice(1)}\n`,
  )
  waiting = []
  if (lines.length > 0) process.stdout.write(lines.join(''))
}

// Also runs when an uncaught error ends the process.
process.on('exit', flush)
