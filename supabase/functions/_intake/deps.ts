import type { DocumentMark } from '../_shared/business-application/document-marks.ts'
import type { DocumentType } from '../_shared/documents/document-rules.ts'
import type { Submission } from './submission.ts'

/** The SQL functions that record a form. Each call is one transaction. */
export type RecordFunction = 'record_callback' | 'record_bridging_application' | 'record_business_application'

/** What a record function takes: the answers by the columns of their table. */
export interface LeadRecord {
  answers: object
  submission: Submission
  documents?: object[]
}

/**
 * What a record function returns. `repeated`: the same form has been recorded before. `conflict`: its
 * idempotency key was used before with other answers. `off`: the firm doesn't take this form any more.
 */
export type Recording =
  | { outcome: 'recorded' | 'repeated'; reference: string; receivedAt: string; pageToken?: string | null }
  | { outcome: 'conflict' }
  | { outcome: 'off' }

export interface StoredDocument {
  /** A random path, which says nothing about the visitor or the file. */
  path: string
  bytes: number
  sha256: string
}

export interface InspectedDocument extends StoredDocument {
  marks: DocumentMark[]
  quarantined: boolean
}

/**
 * The result of a virus scan. `unscanned`: there is no scanner. `pending`: the scanner gave no verdict, so
 * the document will be scanned again.
 */
export type ScanState = 'unscanned' | 'pending' | 'clean' | 'infected'

export interface DocumentStore {
  /**
   * Stores a document. A PDF is inspected, a picture loses its metadata. If reading fails or an UploadFault is
   * thrown because the picture is refused, nothing is kept.
   */
  put(chunks: AsyncIterable<Uint8Array>, mediaType: DocumentType): Promise<InspectedDocument>
  /** Only for a document that no record in the database refers to. */
  remove(path: string): Promise<void>
  scan(path: string): Promise<ScanState>
}

/** Keeps what has arrived of files until they are whole. */
export interface PartStore {
  /**
   * Overwrites whatever an earlier try left from `start` on. Returns how many bytes were stored, once they
   * survive a power cut, or `lost` if the bytes before `start` are no longer there.
   */
  write(upload: string, start: number, chunks: AsyncIterable<Uint8Array>): Promise<number | 'lost'>
  /** Ends early if bytes have been lost. */
  read(upload: string, bytes: number): AsyncIterable<Uint8Array>
  /** Only for an upload whose parts no record in the database needs any more. */
  remove(upload: string): Promise<void>
}

/** What a handler needs from where it runs, which is our own server (host/) or Supabase. */
export interface Deps {
  record(name: RecordFunction, lead: LeadRecord): Promise<Recording>
  documents: DocumentStore
  /** Logs codes and references only, never what a visitor typed. */
  log(entry: { code: string; reference?: string; fault?: string }): void
}

export type Handler = (request: Request, deps: Deps) => Promise<Response>
