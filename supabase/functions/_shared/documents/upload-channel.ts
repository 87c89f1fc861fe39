import type { ApplicantDocuments } from './applicant-documents.ts'
import { UPLOAD_HEADERS } from './upload-headers.ts'

export type UploadAnswer =
  | { outcome: 'started'; received: number; bytes: number }
  /** `finishing`: another request is storing the file, so ask again in a moment. */
  | { outcome: 'stored' | 'recorded' | 'discarded' | 'finishing' }

/** The message is written for the person who sent the file. */
export class UploadRefusal extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'UploadRefusal'
    this.code = code
  }
}

/** Sends requests to the function case-documents. An error that isn't an UploadRefusal is worth a retry. */
export interface UploadChannel {
  ask(request: object): Promise<UploadAnswer>
  list(): Promise<ApplicantDocuments>
  sendPart(id: string, start: number, part: Blob): Promise<UploadAnswer>
}

interface ChannelOptions {
  url: string
  /** The API key and, for staff, the authorization header. */
  headers(): Promise<Record<string, string>> | Record<string, string>
  /** Only the applicant's page has a session. */
  session?: string
}

const TEMPORARY = [408, 429, 500, 502, 503, 504]

export function createUploadChannel({ url, headers, session }: ChannelOptions): UploadChannel {
  const post = async <Answer>(body: BodyInit, more: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${url}/functions/v1/case-documents`, {
      method: 'POST',
      headers: { ...(await headers()), ...(session && { [UPLOAD_HEADERS.session]: session }), ...more },
      body,
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
    })
    if (response.ok) return await response.json()
    if (TEMPORARY.includes(response.status)) throw new Error(`status ${response.status}`)
    // A proxy in front of the backend may refuse a request with a page instead of JSON.
    const answer = await response.json().catch(() => ({}))
    throw new UploadRefusal(answer.message ?? 'This file was refused.', answer.code ?? 'refused')
  }
  const ask = <Answer>(request: object) =>
    post<Answer>(JSON.stringify(request), { 'content-type': 'application/json' })
  return {
    ask: (request) => ask(request),
    list: () => ask({ action: 'list' }),
    sendPart: (id, start, part) =>
      post(part, {
        'content-type': 'application/octet-stream',
        [UPLOAD_HEADERS.upload]: id,
        [UPLOAD_HEADERS.start]: String(start),
      }),
  }
}
