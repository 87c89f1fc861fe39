import { type RefObject, Suspense, useState } from 'react'
import type { Case } from '../../../backend/case.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { CopyButton } from '../copy-button.tsx'
import { BouncedNotice } from '../messages/bounced-address.tsx'
import { ContactRecord } from './contact-record.tsx'
import { mailLink } from './mail-link.ts'
import type { ContactForm } from './use-contact-form.ts'

const WriteDialog = lazyPart(() => import('../messages/write-dialog.tsx'))

/** Phone number and e-mail address, and the form that records a contact. */
export function ContactPanel({
  case: shown,
  form,
  firstOutcome,
}: {
  case: Case
  /** Undefined for read-only staff. */
  form: ContactForm | undefined
  firstOutcome: RefObject<HTMLButtonElement | null>
}) {
  const { lead, summary } = shown
  return (
    <Panel title="Contact">
      <div className="grid grid-cols-1 gap-3">
        <PhoneNumber phone={summary.phone} look={form ? 'dawn' : 'outline'} />
        {summary.email && (
          <div className="flex items-center gap-1">
            {form ? (
              <WriteButton case={shown} />
            ) : (
              <ButtonAnchor
                icon="mail"
                href={mailLink(summary.email, lead.reference)}
                className="min-w-0 grow"
              >
                <span className="sr-only">E-mail </span>
                <span className="min-w-0 truncate">{summary.email}</span>
              </ButtonAnchor>
            )}
            <CopyButton text={summary.email} what="E-mail address" />
          </div>
        )}
        <BouncedNotice case={shown} email={summary.email} />
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

function PhoneNumber({ phone, look }: { phone: string; look: 'dawn' | 'outline' }) {
  const dialled = phoneLink(phone)
  return (
    <div className="flex items-center gap-1">
      {dialled ? (
        <ButtonAnchor look={look} icon="phone" href={dialled} className="min-w-0 grow">
          <span className="sr-only">Call </span>
          <span className="tabular min-w-0 wrap-anywhere">{phone}</span>
        </ButtonAnchor>
      ) : (
        <p className="grow">{phone} (can’t be dialled)</p>
      )}
      <CopyButton text={phone} what="Phone number" />
    </div>
  )
}

function WriteButton({ case: shown }: { case: Case }) {
  const [open, setOpen] = useState(false)
  useShortcut('m', 'Write an e-mail', () => setOpen(true))
  return (
    <>
      <Button icon="mail" className="min-w-0 grow" onClick={() => setOpen(true)}>
        <span className="sr-only">Write to </span>
        <span className="min-w-0 truncate">{shown.summary.email}</span>
      </Button>
      {open && (
        <Suspense>
          <WriteDialog case={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
