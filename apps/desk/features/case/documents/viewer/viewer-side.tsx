import { PERSON_ROLE_LABELS } from '#shared/desk/people.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { personFields } from '#shared/fields/catalogue/person-fields.ts'
import { formatFileSize } from '#shared/format/format-file-size.ts'
import type { CaseDocuments, CaseFile } from '../../../../backend/documents.ts'
import type { CasePerson } from '../../../../backend/facts.ts'
import { Button, ButtonAnchor } from '../../../../ui/button.tsx'
import { DetailList } from '../../../../ui/detail-list.tsx'
import { Moment } from '../../../../ui/relative-time.tsx'
import { FactList } from '../../facts/fact-list.tsx'
import { useFacts } from '../../facts/use-facts.ts'
import { useReference, useRights } from '../../shown-case.ts'
import { documentMarks } from '../document-marks.ts'
import { FileUnder } from '../file-under.tsx'
import { safeFileName } from '../safe-file-name.ts'
import { ViewedRequirement } from './viewed-requirement.tsx'

export interface ViewerSideProps {
  known: CaseDocuments
  file: CaseFile
  /** Undefined while the file loads. */
  url: string | undefined
  /** `step` is -1 for the previous file. Undefined if there's only one file. */
  onMove: ((step: number) => void) | undefined
}

export function ViewerSide({ known: { requirements }, file, url, onMove }: ViewerSideProps) {
  const reference = useReference()
  const { workable } = useRights()
  const requirement = requirements.find(({ id }) => id === file.requirement_id)
  return (
    <div className="min-h-0 overflow-auto border-rule max-lg:border-t lg:border-l">
      <div className="grid grid-cols-1 gap-4 p-4 wrap-anywhere">
        <div className="flex flex-wrap gap-2">
          {onMove && (
            <>
              <Button icon="back" onClick={() => onMove(-1)}>
                Previous
              </Button>
              <Button icon="next" onClick={() => onMove(1)}>
                Next
              </Button>
            </>
          )}
          {url && (
            <ButtonAnchor href={url} download={safeFileName(reference, file)}>
              Download
            </ButtonAnchor>
          )}
        </div>
        {requirement && <ViewedRequirement key={requirement.id} requirement={requirement} />}
        <div className="text-small text-ink-soft">
          <p>
            {file.original_name}, {formatFileSize(file.bytes)}, <Moment at={file.received_at} />
          </p>
          {file.state === 'unscanned' && <p>Not checked for viruses.</p>}
          {documentMarks(file.marks).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {workable && <FileUnder key={file.id} file={file} requirements={requirements} />}
        <KnownFacts reference={reference} />
      </div>
    </div>
  )
}

function KnownFacts({ reference }: { reference: string }) {
  const known = useFacts(reference).data
  if (!known) return null
  return (
    <>
      <section className="grid gap-3 border-t border-rule pt-4">
        <h3 className="text-lead">Facts</h3>
        <FactList known={known} />
      </section>
      {known.people
        .filter(({ address, date_of_birth }) => address ?? date_of_birth)
        .map((person) => (
          <PersonFacts key={person.position} person={person} />
        ))}
    </>
  )
}

function PersonFacts({ person: { name, role, address, date_of_birth } }: { person: CasePerson }) {
  return (
    <section className="grid gap-3 border-t border-rule pt-4">
      <h3 className="text-lead">
        {name}{' '}
        <span className="font-sans text-small font-normal text-ink-soft">{PERSON_ROLE_LABELS[role]}</span>
      </h3>
      <DetailList
        details={[
          { label: 'Home address', value: address },
          { label: 'Date of birth', value: formatField(personFields.date_of_birth, date_of_birth) },
        ]}
      />
    </section>
  )
}
