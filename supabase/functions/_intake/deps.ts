import type { DocumentType } from '../_shared/documents/document-rules.ts'

/** The SQL functions a handler may call: one call, one transaction. */
export type RecordFunction = 'record_callback' | 'record_bridging_application' | 'record_business_application'

/** What a record function returns. */
export type Recording =
  | { outcome: 'recorded' | 'repeated'; reference: string; receivedAt: string; pageToken?: string | null }
  | { outcome: 'conflict' }

/** A document in storage. */
export interface StoredDocument {
  /** Random; says nothing about the visitor or the file. */
  path: string
  bytes: number
  sha256: string
}

/** What a virus scanner said of a document, or that none has. */
export type ScanState = 'unscanned' | 'pending' | 'clean' | 'infected'

/** Where documents are stored. */
export interface DocumentStore {
  /** Writes the chunks as they arrive and resolves once they are on disk. If the chunks fail, nothing is left behind. */
  put(chunks: AsyncIterable<Uint8Array>, mediaType?: DocumentType): Promise<StoredDocument>
  /** Removes a document that no record names. */
  remove(path: string): Promise<void>
  /** Scans a stored document for viruses. */
  scan(path: string): Promise<ScanState>
}

/** What a handler needs from its runtime. */
export interface Deps {
  record(name: RecordFunction, args: Record<string, unknown>): Promise<Recording>
  documents: DocumentStore
  /** Codes and references only, never what a visitor typed. */
  log(entry: { code: string; reference?: string; fault?: string }): void
}

/** The signature of an intake function. */
export type Handler = (request: Request, deps: Deps) => Promise<Response>
