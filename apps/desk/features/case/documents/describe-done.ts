import { REQUIREMENT_STATE_LABELS } from '#shared/documents/requirements.ts'
import type { CaseDocuments } from '../../../backend/documents.ts'

/** What became of the documents, in one line. Undefined while there's something left to do about them. */
export function describeDone(
  { requirements, documents }: Pick<CaseDocuments, 'requirements' | 'documents'>,
  isClosed: boolean,
): string | undefined {
  const isDone = ({ state, left_why }: CaseDocuments['requirements'][number]) =>
    state === 'checked' || state === 'not_needed' || left_why !== null
  const isUnfiled = ({ requirement_id }: CaseDocuments['documents'][number]) => requirement_id === null
  if (!isClosed && (!requirements.every(isDone) || documents.some(isUnfiled))) return undefined
  if (requirements.length === 0) return `${documents.length} ${documents.length === 1 ? 'file' : 'files'}`
  const states = Object.entries(REQUIREMENT_STATE_LABELS).map(([state, label]) => {
    const count = requirements.filter((requirement) => requirement.state === state).length
    return count > 0 && `${count} ${label.toLowerCase()}`
  })
  return states.filter(Boolean).join(', ')
}
