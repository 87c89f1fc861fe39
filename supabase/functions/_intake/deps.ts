/** The SQL functions a handler may call: one call, one transaction. */
export type RecordFunction = 'record_callback' | 'record_bridging_application' | 'record_business_application'

/** What a record function answers. */
export type Recording =
  | { outcome: 'recorded' | 'repeated'; reference: string; receivedAt: string }
  | { outcome: 'conflict' }

/** A document that has been written to where it will stay. */
export interface StoredDocument {
  /** Random; says nothing about the visitor or the file. */
  path: string
  bytes: number
  sha256: string
}

/** What a virus scanner said of a document, or that none has. */
export type ScanState = 'unscanned' | 'pending' | 'clean' | 'infected'

/** Where documents are kept. */
export interface DocumentStore {
  /** Writes the chunks as they come and resolves when they are safe; when the chunks fail, nothing is left behind. */
  put(chunks: AsyncIterable<Uint8Array>): Promise<StoredDocument>
  /** Takes back a document that no record names. */
  remove(path: string): Promise<void>
  /** Has a stored document scanned. */
  scan(path: string): Promise<ScanState>
}

/** All that a handler needs of the machine it runs on. */
export interface Deps {
  record(name: RecordFunction, args: Record<string, unknown>): Promise<Recording>
  documents: DocumentStore
  /** Codes and references only: an answer of a visitor must never come this way. */
  log(entry: { code: string; reference?: string; fault?: string }): void
}

/** What every function in this folder is. */
export type Handler = (request: Request, deps: Deps) => Promise<Response>
