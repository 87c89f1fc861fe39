import {
  type ApplicantDocuments,
  type ApplicantRequirement,
  isAwaited,
} from '#shared/documents/applicant-documents.ts'
import { documentCare, ownPageSizes, permittedDocumentCare } from '../../../content/document-care.ts'
import { FilePicker } from './file-picker.tsx'
import { RequirementItem } from './requirement-item.tsx'
import { UploadList } from './upload-list.tsx'
import { useDocuments } from './use-documents.ts'
import { useUploads } from './use-uploads.ts'

interface DocumentListProps {
  session: string
  documents: ApplicantDocuments
  readAgain(): Promise<void>
  /** Whether the applicant has agreed that we approach lenders. */
  isPermitted: boolean
}

export function Documents({ session, isPermitted }: Pick<DocumentListProps, 'session' | 'isPermitted'>) {
  const { documents, readAgain } = useDocuments(session)
  return documents && <DocumentList {...{ session, isPermitted, documents, readAgain }} />
}

function DocumentList({ session, isPermitted, documents: { needed }, readAgain }: DocumentListProps) {
  const { uploads, add, remove } = useUploads(session, readAgain)
  const others = uploads.filter(({ requirementId }) => requirementId === null)
  return (
    <section id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title" className="text-title">
        Your documents
      </h2>
      <p role="status" className="mt-3 text-ink-soft">
        {summarise(
          needed,
          uploads.some(({ state }) => state !== 'refused'),
        )}
      </p>
      <p className="mt-2 text-small text-ink-soft">{isPermitted ? permittedDocumentCare : documentCare}</p>
      {needed.length > 0 && (
        <ul className="mt-5 border-b border-rule">
          {needed.map((requirement) => (
            <RequirementItem
              key={requirement.id}
              requirement={requirement}
              uploads={uploads.filter(({ requirementId }) => requirementId === requirement.id)}
              onChoose={(files) => add(files, requirement.id)}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <FilePicker
          label="Send something else"
          purpose="for your application"
          look="outline"
          onChoose={(files) => add(files, null)}
        />
        <p className="text-small text-ink-soft">PDF, JPEG or PNG, {ownPageSizes}.</p>
      </div>
      <UploadList uploads={others} onRemove={remove} />
    </section>
  )
}

function summarise(needed: readonly ApplicantRequirement[], isSending: boolean): string {
  const awaited = needed.filter(isAwaited).length
  if (isSending) return 'Keep this page open until everything has arrived.'
  if (awaited > 0) return awaited === 1 ? 'We need one more document.' : `We need ${awaited} more documents.`
  if (needed.length === 0)
    return 'We haven’t asked you for documents here yet. We’ll tell you here, and by e-mail, when we do.'
  return needed.some(({ state }) => state === 'received')
    ? 'Received, and we’ll check it. We’ll tell you here, and by e-mail, if we need anything more.'
    : 'No more documents needed. We’ll tell you here, and by e-mail, if that changes.'
}
