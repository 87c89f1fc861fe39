import type { Deps, LeadRecord, RecordFunction, Recording } from '../_intake/deps.ts'

export const recorded: Recording = {
  outcome: 'recorded',
  reference: 'LC-20240305-1234',
  receivedAt: '2024-03-05T12:00:00Z',
}

/** Keeps documents in memory, and answers each recording with what `record` returns. */
export function createDeps(record: () => Promise<Recording> = async () => recorded) {
  const calls: [RecordFunction, LeadRecord][] = []
  const stored = new Map<string, number>()
  const deps: Deps = {
    record: (...call) => {
      calls.push(call)
      return record()
    },
    documents: {
      async put(chunks) {
        let bytes = 0
        for await (const chunk of chunks) bytes += chunk.length
        const path = `${stored.size}.pdf`
        stored.set(path, bytes)
        return { path, bytes, sha256: String(bytes), marks: [], quarantined: false }
      },
      async remove(path) {
        stored.delete(path)
      },
      scan: async () => 'clean',
    },
    log: () => {},
  }
  return { deps, calls, stored }
}
