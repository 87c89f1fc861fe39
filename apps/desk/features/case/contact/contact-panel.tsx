import type { RefObject } from 'react'
import type { Case } from '../../../backend/case.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CopyButton } from '../copy-button.tsx'
import { ContactRecord } from './contact-record.tsx'
import { mailLink, phoneLink } from './reach-links.ts'
import type { ContactForm } from './use-contact-form.ts'

/** Phone number and e-mail address, and the form that records a contact. */
export function ContactPanel({
  case: { lead, summary },
  form,
  firstOutcome,
}: {
  case: Case
  /** Undefined for read-only staff. */
  form: ContactForm | undefined
  firstOutcome: RefObject<HTMLButtonElement | null>
}) {
  const dialled = phoneLink(summary.phone)
  return (
    <Panel title="Contact">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex items-center gap-1">
          {dialled ? (
            <ButtonAnchor
              look={form ? 'dawn' : 'outline'}
              icon="phone"
              href={dialled}
              className="min-w-0 grow"
            >
              <span className="sr-only">Call </span>
              <span className="tabular min-w-0 wrap-anywhere">{summary.phone}</span>
            </ButtonAnchor>
          ) : (
            <p className="grow">{summary.phone} (can’t be dialled)</p>
          )}
          <CopyButton text={summary.phone} what="Phone number" />
        </div>
        {summary.email && (
          <div className="flex items-center gap-1">
            <ButtonAnchor icon="mail" href={mailLink(summary.email, lead.reference)} className="min-w-0 grow">
              <span className="sr-only">E-mail </span>
              <span className="min-w-0 truncate">{summary.email}</span>
            </ButtonAnchor>
            <CopyButton text={summary.email} what="E-mail address" />
          </div>
        )}
        {form && (
          <ContactRecord
            lead={lead}
            hasEmail={summary.email !== null}
            form={form}
            firstOutcome={firstOutcome}
          />
        )}
      </div>
    </Panel>
  )
}
