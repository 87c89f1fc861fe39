import { setImmediate } from 'node:timers/promises'
import { networksOf } from '#shared/limits/networks.ts'
import type { RequestContent, RequestDocument } from '#shared/submission/request-content.ts'
import { createFairQueue } from '../../../engine/limits/fair-queue.ts'
import type { Headers } from '../../../engine/middleware/security-headers.ts'

export type RenderDocument = (path: string, content: RequestContent) => Promise<RequestDocument>

interface RequestPagesDeps {
  render: RenderDocument
  headersOf(styleHash: string): Headers
}

interface RequestPage {
  html: string
  headers: Headers
}

/** Rejects with TooManyPages if the queue is full. */
export type RequestPages = (path: string, content: RequestContent, address: string) => Promise<RequestPage>

export class TooManyPages extends Error {}

// Rendering a page takes a few milliseconds, so the last page in the queue waits for a fraction of a second.
const QUEUE = { atOnce: 1, waiting: 39 }

/** Renders pages one after another, and lets this process answer other requests in between. */
export function createRequestPages({ render, headersOf }: RequestPagesDeps): RequestPages {
  const queue = createFairQueue(QUEUE, () => new TooManyPages())
  return async (path, content, address) => {
    const { html, styleHash } = await queue.run(
      async () => {
        await setImmediate()
        return render(path, content)
      },
      { networks: networksOf(address) },
    )
    return { html, headers: headersOf(styleHash) }
  }
}
