import { type ReactNode, useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { ENQUIRY_ANSWER_LABELS, SENT_HOW_LABELS } from '#shared/desk/placing/placing.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { classNames } from '../../../../../../brand/ui/class-names.ts'
import type { Enquiry, Placing } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useMailContacts } from '../../messages/use-mail-contacts.ts'
import { WriteTo } from '../../messages/write-to.tsx'
import { useRights, useShownCase } from '../../shown-case.ts'
import { TermsDialog } from '../terms/terms-dialog.tsx'
import { useWhoIsAsked } from '../use-who-is-asked.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import type { AskedLender } from './asked-lender.ts'
import { EnquiriesDialog, PackDialog } from './enquiries-dialog.tsx'
import { EnquiryPacks, useLenderPacks } from './enquiry-packs.tsx'

type Open =
  | { kind: 'ask' }
  | { kind: 'answer' | 'terms' | 'pack'; enquiry: Enquiry }
  | { kind: 'enquiries'; lenders: AskedLender[] }

export function LendersPanel({ placing }: { placing: Placing }) {
  const { lead } = useShownCase()
  const { workable } = useRights()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const packs = useLenderPacks()
  const whoIsAsked = useWhoIsAsked()
  const isEmpty = placing.enquiries.length === 0
  return (
    <>
      <Panel
        title="Lenders"
        id="lenders"
        empty={isEmpty ? 'Nobody asked yet' : undefined}
        folded={isClosed(lead.state) ? describeLenders(placing) : undefined}
        actions={
          workable && (
            <Button icon="mail" onClick={() => setOpen({ kind: 'ask' })}>
              Ask {whoIsAsked}
            </Button>
          )
        }
      >
        {!isEmpty && (
          <ul aria-label="Lenders asked" className="grid gap-3">
            {placing.enquiries.map((enquiry) => (
              <EnquiryItem key={enquiry.id} enquiry={enquiry} isOver={isOver(enquiry, placing)}>
                {workable && (
                  <EnquiryButtons enquiry={enquiry} onAct={(kind) => setOpen({ kind, enquiry })} />
                )}
                <EnquiryPacks packs={packs.filter(({ enquiry_id }) => enquiry_id === enquiry.id)} />
              </EnquiryItem>
            ))}
          </ul>
        )}
      </Panel>
      {open && <OpenDialog open={open} onOpen={setOpen} onClose={close} />}
    </>
  )
}

function OpenDialog({ open, onOpen, onClose }: { open: Open; onOpen(next: Open): void; onClose(): void }) {
  return (
    <>
      {open.kind === 'ask' && (
        <AskDialog onChosen={(lenders) => onOpen({ kind: 'enquiries', lenders })} onClose={onClose} />
      )}
      {open.kind === 'enquiries' && <EnquiriesDialog lenders={open.lenders} onClose={onClose} />}
      {open.kind === 'pack' && <PackDialog lender={lenderOf(open.enquiry)} onClose={onClose} />}
      {open.kind === 'answer' && <AnswerDialog enquiry={open.enquiry} onClose={onClose} />}
      {open.kind === 'terms' && (
        <TermsDialog enquiryId={open.enquiry.id} lender={open.enquiry.lender_name} onClose={onClose} />
      )}
    </>
  )
}

type EnquiryAct = 'answer' | 'terms' | 'pack'

const lenderOf = ({ id, lender_id, lender_name }: Enquiry) => ({
  enquiryId: id,
  lenderId: lender_id ?? '',
  name: lender_name,
})

function EnquiryButtons({ enquiry, onAct }: { enquiry: Enquiry; onAct(kind: EnquiryAct): void }) {
  const contact = useMailContacts().find(({ enquiry_id }) => enquiry_id === enquiry.id)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onAct('answer')}>
        Record answer<span className="sr-only"> of {enquiry.lender_name}</span>
      </Button>
      <Button onClick={() => onAct('terms')}>
        Add terms<span className="sr-only"> of {enquiry.lender_name}</span>
      </Button>
      <Button onClick={() => onAct('pack')}>
        Lender pack<span className="sr-only"> for {enquiry.lender_name}</span>
      </Button>
      {contact && <WriteTo name={contact.name} address={contact.address} />}
    </div>
  )
}

function describeLenders({ enquiries, terms }: Placing): string {
  const chosen = terms.find(({ chosen_at }) => chosen_at !== null)
  return [`${enquiries.length} asked`, chosen && `${chosen.lender_name} chosen`].filter(Boolean).join(', ')
}

/** Nothing more is expected of the lender: it's out, or another one was chosen. */
function isOver({ id, answer }: Enquiry, { terms }: Placing): boolean {
  const chosen = terms.find(({ chosen_at }) => chosen_at !== null)
  return answer === 'declined' || answer === 'withdrawn' || (chosen !== undefined && chosen.enquiry_id !== id)
}

/** One line for a lender that was out when the page opened, which shows the rest when it's pressed. */
function EnquiryItem({
  enquiry,
  isOver,
  children,
}: {
  enquiry: Enquiry
  isOver: boolean
  children: ReactNode
}) {
  const [mayFold] = useState(isOver)
  const [isOpened, setOpened] = useState(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-b border-rule pb-3 last:border-0 last:pb-0">
      {mayFold && (
        <button
          type="button"
          aria-expanded={isOpened}
          onClick={() => setOpened(!isOpened)}
          className="flex min-h-6 w-full items-start gap-1.5 text-left hover:underline"
        >
          <Icon name="down" className={classNames('mt-1 size-4 shrink-0', !isOpened && '-rotate-90')} />
          <span className="min-w-0">
            <strong className="font-semibold">{enquiry.lender_name}</strong>
            {!isOpened && <>, {describeAnswer(enquiry)}</>}
          </span>
        </button>
      )}
      {(!mayFold || isOpened) && (
        <>
          <EnquiryText enquiry={enquiry} isNamed={!mayFold} />
          {children}
        </>
      )}
    </li>
  )
}

const describeAnswer = ({ answer, answer_reason }: Enquiry) =>
  [answer ? ENQUIRY_ANSWER_LABELS[answer] : 'No answer yet', answer_reason].filter(Boolean).join(': ')

function EnquiryText({ enquiry, isNamed }: { enquiry: Enquiry; isNamed: boolean }) {
  const { lender_name, sent_how, sent_at, chase_on } = enquiry
  return (
    <div className="min-w-0">
      {isNamed && <p className="font-semibold">{lender_name}</p>}
      <p className="text-small text-ink-soft">
        {SENT_HOW_LABELS[sent_how]}, {formatLongDate(sent_at)}
      </p>
      <p>{describeAnswer(enquiry)}</p>
      {chase_on && <p className="text-small text-ink-soft">Chase on {formatLongDate(chase_on)}</p>}
    </div>
  )
}
