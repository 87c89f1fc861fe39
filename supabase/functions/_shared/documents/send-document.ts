import { PART_BYTES } from './document-rules.ts'
import type { UploadAnswer, UploadChannel } from './upload-channel.ts'
import { UploadRefusal } from './upload-channel.ts'

export interface DocumentToSend {
  /** Made once for each chosen file, so that an interrupted upload can continue where it stopped. */
  id: string
  file: Blob
  name: string
  requirementId: string | null
  /** Only staff send a reference. */
  reference?: string
}

interface SendingOptions {
  /** The share goes from 0 to 1. */
  onProgress(share: number): void
  /** Called with true when a request fails and will be repeated, and with false when one succeeds. */
  onWaiting?(waiting: boolean): void
  signal: AbortSignal
  /** Tests pass their own. */
  pause?(milliseconds: number, signal: AbortSignal): Promise<void>
}

const FIRST_PAUSE_MILLISECONDS = 1_000
const LONGEST_PAUSE_MILLISECONDS = 15_000
const FINISHING_PAUSE_MILLISECONDS = 1_000

/**
 * If the connection or the server fails, it tries again until `signal` aborts. Throws an UploadRefusal if the
 * server refuses the file.
 */
export async function sendDocument(
  document: DocumentToSend,
  channel: Pick<UploadChannel, 'ask' | 'sendPart'>,
  options: SendingOptions,
): Promise<void> {
  const { id, file, name, requirementId, reference } = document
  const start = {
    action: 'start',
    id,
    requirementId,
    name,
    bytes: file.size,
    ...(reference && { reference }),
  }
  let answer = await insist(() => channel.ask(start), options)
  while (answer.outcome === 'started' || answer.outcome === 'finishing') {
    const from = answer.outcome === 'started' ? answer.received : file.size
    options.onProgress(from / file.size)
    if (answer.outcome === 'finishing') await pauseOf(options)(FINISHING_PAUSE_MILLISECONDS, options.signal)
    answer =
      from < file.size
        ? await insist(() => channel.sendPart(id, from, file.slice(from, from + PART_BYTES)), options)
        : await insist(() => channel.ask({ action: 'finish', id }), options)
  }
  options.onProgress(1)
}

const pauseOf = ({ pause = waitUntilOnline }: SendingOptions) => pause

async function insist(send: () => Promise<UploadAnswer>, options: SendingOptions): Promise<UploadAnswer> {
  const { onWaiting, signal } = options
  for (let wait = FIRST_PAUSE_MILLISECONDS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS)) {
    signal.throwIfAborted()
    try {
      const answer = await send()
      onWaiting?.(false)
      return answer
    } catch (error) {
      if (error instanceof UploadRefusal) throw error
      onWaiting?.(true)
      await pauseOf(options)(wait, signal)
    }
  }
}

function waitUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
