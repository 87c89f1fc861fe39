import { Refusal } from '../_intake/refusal.ts'
import { PART_BYTES } from '../_shared/documents/document-rules.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { type Outcome, type Progress, readOutcome, refusalOf } from './outcomes.ts'
import { readPartHeaders } from './requests.ts'

interface Accepted extends Progress {
  lease: string
}

/** The uploads of which a part is arriving here. */
const arriving = new Map<string, AbortController>()

/**
 * The headers say to which upload the part belongs, so the body is read only if the database expects it. The
 * answer says how many bytes have arrived so far, which is where the next part starts.
 */
export async function receivePart(
  request: Request,
  sender: Sender,
  deps: CaseDocumentsDeps,
): Promise<Outcome> {
  const part = readPartHeaders(request)
  if (!part) throw new Refusal(422, 'bad_part', 'This part of a file can’t be read.')
  const begun = readOutcome(await deps.callSqlFunction<Accepted>('begin_upload_part', { sender, part }))
  if (begun.outcome !== 'accepted') return begun
  const { id, start } = part
  const { lease } = begun
  // A second request for the same upload means that the first one's connection is dead.
  const turn = new AbortController()
  arriving.get(id)?.abort()
  arriving.set(id, turn)
  try {
    const most = Math.min(PART_BYTES, begun.bytes - start)
    const bytes = await deps.parts.write(id, start, partOf(request, most, turn.signal))
    if (bytes === 'lost') {
      return readOutcome(await deps.callSqlFunction('restart_upload', { upload: { id, lease } }))
    }
    return readOutcome(await deps.callSqlFunction('end_upload_part', { part: { id, lease, bytes } }))
  } finally {
    if (arriving.get(id) === turn) arriving.delete(id)
  }
}

async function* partOf(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw refusalOf({ reason: 'bad_part' })
  const reader = request.body?.getReader()
  if (!reader) return
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    for (let bytes = 0; ; ) {
      const { value } = await reader.read().catch(() => ({ value: 'cut off' as const }))
      if (value === 'cut off' || signal.aborted) {
        throw new Refusal(400, 'body_cut_off', 'The request ended before it was complete.')
      }
      if (!value) return
      bytes += value.byteLength
      if (bytes > maxBytes) throw refusalOf({ reason: 'bad_part' })
      yield value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}
