import type { ApplicantDocuments } from './applicant-documents.ts'

export type UploadAnswer =
  | { outcome: 'started'; received: number; bytes: number }
  | { outcome: 'stored' | 'recorded' | 'discarded' }

/** The server refused a file; the message can be shown. */
export class UploadRefusal extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'UploadRefusal'
    this.code = code
  }
}

/** Talks to the function case-documents. Each throws an UploadRefusal, or another error when no answer came. */
export interface UploadChannel {
  ask(request: object): Promise<UploadAnswer>
  /** What an applicant sees of their documents. */
  list(): Promise<ApplicantDocuments>
  sendPart(id: string, start: number, part: Blob): Promise<UploadAnswer>
}

interface ChannelOptions {
  url: string
  /** The API key and, for staff, the authorization header. */
  headers(): Promise<Record<string, string>> | Record<string, string>
  /** Of the applicant's page; absent for staff. */
  session?: string
}

/** Statuses after which the same request can succeed a moment later. */
const TEMPORARY = [408, 429, 500, 502, 503, 504, 507]

export function createUploadChannel({ url, headers, session }: ChannelOptions): UploadChannel {
  const post = async <Answer>(body: BodyInit, more: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${url}/functions/v1/case-documents`, {
      method: 'POST',
      headers: { ...(await headers()), ...more },
      body,
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
    })
    const answer = await response.json()
    if (response.ok) return answer
    if (TEMPORARY.includes(response.status)) throw new Error(`status ${response.status}`)
    throw new UploadRefusal(answer.message ?? 'This file was refused.', answer.code ?? 'refused')
  }
  const ask = <Answer>(request: object) =>
    post<Answer>(JSON.stringify({ ...request, ...(session && { session }) }), {
      'content-type': 'application/json',
    })
  return {
    ask: (request) => ask(request),
    list: () => ask({ action: 'list' }),
    // A line that says what it is of, then the bytes: headers end up in logs, and a session must not.
    sendPart: (id, start, part) =>
      post(new Blob([JSON.stringify({ id, start, ...(session && { session }) }), '\n', part]), {
        'content-type': 'application/octet-stream',
      }),
  }
}
