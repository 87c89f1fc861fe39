/** One line of JSON an entry: codes, references, durations; never what a visitor typed. */
export type Log = (entry: Record<string, unknown>) => void

let waiting = ''

/** Writes what one turn of the event loop logged in one go: a system call a line would cost more than the line. */
export const logToStdout: Log = (entry) => {
  if (waiting === '') setImmediate(flush)
  waiting += `{"time":"${new Date().toISOString()}",${JSON.stringify(entry).slice(1)}\n`
}

function flush(): void {
  const lines = waiting
  waiting = ''
  if (lines !== '') process.stdout.write(lines)
}

// Also before an uncaught fault ends the process.
process.on('exit', flush)
