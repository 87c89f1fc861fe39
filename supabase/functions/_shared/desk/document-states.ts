/**
 * The state of a document after its virus scan and our inspection. `quarantined`: the scan found a virus, or
 * the inspection found something that could do harm. `pending`: the scanner hasn't given a verdict yet.
 */
export type DocumentState = 'clean' | 'unscanned' | 'pending' | 'quarantined' | 'encrypted'

export const DOCUMENT_STATE_LABELS: Record<DocumentState, string> = {
  clean: 'Clean',
  unscanned: 'Not scanned',
  pending: 'Waiting to be scanned',
  quarantined: 'Quarantined',
  encrypted: 'Encrypted',
}

export function isOpenable(state: DocumentState): boolean {
  return state !== 'pending' && state !== 'quarantined'
}

/** The desk doesn't show an encrypted document, because we can't look for scripts in it. */
export function isViewable(state: DocumentState): boolean {
  return isOpenable(state) && state !== 'encrypted'
}

/**
 * What a file is, by the field of the business form it was sent in. `other` is for files that came in another
 * way.
 */
export const DOCUMENT_FIELD_LABELS = {
  bankStatements: 'Bank statements',
  bankStatements2: 'Bank statements, file 2',
  bankStatements3: 'Bank statements, file 3',
  bankStatements4: 'Bank statements, file 4',
  bankStatements5: 'Bank statements, file 5',
  bankStatements6: 'Bank statements, file 6',
  filedAccounts: 'Filed accounts',
  other: 'Document',
} as const
