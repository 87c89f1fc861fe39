/** One line of JSON an entry: codes, references, durations; never what a visitor typed. */
export type Log = (entry: Record<string, unknown>) => void

export const logToStdout: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}
