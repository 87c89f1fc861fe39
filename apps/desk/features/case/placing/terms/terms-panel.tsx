import { useState } from 'react'
import { termsRows } from '#shared/desk/terms-rows.ts'
import type { Placing, Terms } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Open = { kind: 'share' } | { kind: 'choose' | 'edit'; terms: Terms }

/** Every lender's terms side by side. */
export function TermsPanel({
  reference,
  placing,
  writable,
}: {
  reference: string
  placing: Placing
  writable: boolean
}) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { terms } = placing
  const chosen = terms.find(({ chosen_at }) => chosen_at !== null)
  return (
    <Panel
      title="Terms"
      flush
      actions={
        writable &&
        terms.length > 0 && <Button onClick={() => setOpen({ kind: 'share' })}>Share with applicant</Button>
      }
    >
      {terms.length === 0 ? (
        <p className="p-4 text-ink-soft">No lender has offered terms yet.</p>
      ) : (
        <TermsTable terms={terms} writable={writable} onAct={(kind, set) => setOpen({ kind, terms: set })} />
      )}
      {chosen && (
        <p className="border-t border-rule p-4">
          <strong>{chosen.lender_name} chosen</strong> by {chosen.chosen_by_name ?? 'a colleague'}:{' '}
          {chosen.chosen_why}
        </p>
      )}
      {open?.kind === 'share' && <ShareDialog reference={reference} terms={terms} onClose={close} />}
      {open?.kind === 'choose' && (
        <ChooseDialog
          reference={reference}
          terms={open.terms}
          seen={chosen}
          gate={placing.gates.choose_terms}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <TermsDialog
          reference={reference}
          enquiryId={open.terms.enquiry_id}
          lender={open.terms.lender_name}
          known={open.terms}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface TableProps {
  terms: readonly Terms[]
  writable: boolean
  onAct(kind: 'choose' | 'edit', terms: Terms): void
}

function TermsTable({ terms, writable, onAct }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Terms side by side" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-max text-left">
        <thead>
          <tr className="border-b border-rule align-bottom">
            <th scope="col" className="px-4 py-2 font-normal text-ink-quiet">
              Lender
            </th>
            {terms.map((set) => (
              <th key={set.id} scope="col" className="max-w-56 min-w-40 px-4 py-2">
                {set.lender_name}
                <TermsMarks terms={set} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {termsRows(terms).map(({ label, cells, strong }) => (
            <tr key={label} className="border-b border-rule align-top last:border-0">
              <th scope="row" className="px-4 py-1.5 text-small font-normal text-ink-soft">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={terms[index]?.id}
                  className={`max-w-56 px-4 py-1.5 whitespace-pre-line ${strong ? 'font-semibold' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {writable && <ButtonsRow terms={terms} onAct={onAct} />}
        </tbody>
      </table>
    </section>
  )
}

function ButtonsRow({ terms, onAct }: Omit<TableProps, 'writable'>) {
  return (
    <tr>
      <td />
      {terms.map((set) => (
        <td key={set.id} className="px-4 py-2">
          <div className="flex flex-wrap gap-2">
            {set.chosen_at === null && (
              <Button look="ink" onClick={() => onAct('choose', set)}>
                Choose<span className="sr-only"> {set.lender_name}</span>
              </Button>
            )}
            <Button onClick={() => onAct('edit', set)}>
              Edit<span className="sr-only"> the terms of {set.lender_name}</span>
            </Button>
          </div>
        </td>
      ))}
    </tr>
  )
}

function TermsMarks({ terms }: { terms: Terms }) {
  const marks = [
    terms.chosen_at !== null && 'Chosen',
    terms.shared_at !== null && (terms.names_lender ? 'Shared by name' : 'Shared without the name'),
    terms.reply === 'chosen' && 'The applicant would like this',
    terms.reply === 'question' && 'The applicant has a question',
  ].filter(Boolean)
  if (marks.length === 0) return null
  return <span className="block text-small font-normal text-moss">{marks.join(' · ')}</span>
}
