/** Whether a document has been scanned and can be opened. */
export type DocumentState = 'clean' | 'unscanned' | 'pending' | 'quarantined' | 'encrypted'

/** A document's state in words. */
export const DOCUMENT_STATE_LABELS: Record<DocumentState, string> = {
  clean: 'Clean',
  unscanned: 'Not scanned',
  pending: 'Waiting to be scanned',
  quarantined: 'Quarantined',
  encrypted: 'Encrypted',
}

/** Whether staff may open it. */
export function isOpenable(state: DocumentState): boolean {
  return state !== 'pending' && state !== 'quarantined'
}

/** Whether the desk shows it beside the facts. The inspection couldn't look for scripts in an encrypted file. */
export function isViewable(state: DocumentState): boolean {
  return isOpenable(state) && state !== 'encrypted'
}

/** What a file is: a field of the business form, or something that was sent later. */
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
