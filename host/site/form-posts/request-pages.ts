import { setImmediate } from 'node:timers/promises'
import { networksOf } from '#shared/limits/networks.ts'
import type { RequestContent, RequestDocument } from '#shared/submission/request-content.ts'
import { createFairQueue } from '../../../engine/limits/fair-queue.ts'
import type { Headers } from '../../../engine/middleware/security-headers.ts'

export type RenderDocument = (path: string, content: RequestContent) => Promise<RequestDocument>

interface RequestPagesDeps {
  render: RenderDocument
  /** The headers of a page with an inline style of this hash. */
  headersOf(styleHash: string): Headers
}

interface RequestPage {
  html: string
  headers: Headers
}

/** A page at a path with what the request brought; rejects with TooManyPages in a flood. */
export type RequestPages = (path: string, content: RequestContent, address: string) => Promise<RequestPage>

/** More pages are being made than the host takes on. */
export class TooManyPages extends Error {}

// A page takes a few milliseconds of the only thread, so these wait a fraction of a second at most.
const QUEUE = { atOnce: 1, waiting: 39 }

/** Makes pages one after the other, and lets the host answer other requests between two of them. */
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
