import { type RefObject, Suspense, useState } from 'react'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { CopyButton } from '../copy-button.tsx'
import { BouncedNotice } from '../messages/bounced-address.tsx'
import { useShownCase } from '../shown-case.ts'
import { ContactRecord } from './contact-record.tsx'
import { mailLink } from './mail-link.ts'
import type { ContactForm } from './use-contact-form.ts'

const WriteDialog = lazyPart(() => import('../messages/write-dialog.tsx'))

export function ContactPanel({
  form,
  firstOutcome,
}: {
  /** Undefined if the person can't work on the case: they are read-only, or it's quarantined. */
  form: ContactForm | undefined
  firstOutcome: RefObject<HTMLButtonElement | null>
}) {
  const { lead, summary } = useShownCase()
  return (
    <Panel title="Contact" id="contact">
      <div className="grid grid-cols-1 gap-3">
        <PhoneNumber phone={summary.phone} look={form ? 'dawn' : 'outline'} />
        {!summary.email && form && <WriteButton />}
        {summary.email && (
          <div className="flex items-center gap-1">
            {form ? (
              <WriteButton />
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
        <BouncedNotice email={summary.email} />
        {form && <ContactRecord form={form} firstOutcome={firstOutcome} />}
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

function WriteButton() {
  const { email } = useShownCase().summary
  const [open, setOpen] = useState(false)
  useShortcut('m', 'Write an e-mail', () => setOpen(true))
  return (
    <>
      <Button icon="mail" className="min-w-0 grow" onClick={() => setOpen(true)}>
        {email ? (
          <>
            <span className="sr-only">Write to </span>
            <span className="min-w-0 truncate">{email}</span>
          </>
        ) : (
          'Write an e-mail'
        )}
      </Button>
      {open && (
        <Suspense>
          <WriteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
