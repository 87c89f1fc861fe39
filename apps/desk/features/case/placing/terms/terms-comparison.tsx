import { nameTerms, termsRows } from '#shared/desk/placing/terms-rows.ts'
import type { Terms } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'

interface ComparisonProps {
  terms: readonly Terms[]
  writable: boolean
  onAct(kind: 'choose' | 'edit', terms: Terms): void
}

/** A phone has no room for columns, so there the terms are one below the other. */
export function TermsComparison(props: ComparisonProps) {
  return (
    <>
      <TermsTable {...props} />
      <TermsCards {...props} />
    </>
  )
}

function TermsTable({ terms, writable, onAct }: ComparisonProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Terms side by side" tabIndex={0} className="scrolls-sideways max-sm:hidden">
      <table className="w-full table-fixed text-left" style={{ minWidth: `${9 + 9.5 * terms.length}rem` }}>
        <thead>
          <tr className="border-b border-rule align-bottom">
            <th scope="col" className="w-36 py-2 pr-2 pl-4 font-normal text-ink-quiet">
              Lender
            </th>
            {terms.map((set) => (
              <th key={set.id} scope="col" className="px-2 py-2 break-words">
                {set.lender_name}
                <TermsMarks terms={set} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {termsRows(terms).map(({ label, cells, strong }) => (
            <tr key={label} className="border-b border-rule align-top last:border-0">
              <th scope="row" className="py-1.5 pr-2 pl-4 text-small font-normal text-ink-soft">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={terms[index]?.id}
                  className={`px-2 py-1.5 break-words whitespace-pre-line ${strong ? 'font-semibold' : ''}`}
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

function ButtonsRow({ terms, onAct }: Omit<ComparisonProps, 'writable'>) {
  return (
    <tr>
      <td />
      {terms.map((set) => (
        <td key={set.id} className="px-2 py-2">
          <TermsButtons terms={set} onAct={onAct} />
        </td>
      ))}
    </tr>
  )
}

function TermsCards({ terms, writable, onAct }: ComparisonProps) {
  const rows = termsRows(terms)
  return (
    <ul className="sm:hidden">
      {terms.map((set, index) => (
        <li key={set.id} className="grid gap-3 border-b border-rule p-4 last:border-0">
          <h3 className="font-semibold">
            {set.lender_name}
            <TermsMarks terms={set} />
          </h3>
          <dl className="grid gap-1">
            {rows
              .filter(({ cells }) => cells[index])
              .map(({ label, cells, strong }) => (
                <div key={label} className="grid grid-cols-[2fr_3fr] items-baseline gap-3">
                  <dt className="text-small text-ink-soft">{label}</dt>
                  <dd className={`whitespace-pre-line ${strong ? 'font-semibold' : ''}`}>{cells[index]}</dd>
                </div>
              ))}
          </dl>
          {writable && <TermsButtons terms={set} onAct={onAct} />}
        </li>
      ))}
    </ul>
  )
}

function TermsButtons({ terms, onAct }: { terms: Terms; onAct: ComparisonProps['onAct'] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {terms.chosen_at === null && (
        <Button look="ink" onClick={() => onAct('choose', terms)}>
          Choose<span className="sr-only"> {nameTerms(terms)}</span>
        </Button>
      )}
      <Button onClick={() => onAct('edit', terms)}>
        Edit<span className="sr-only"> the terms of {nameTerms(terms)}</span>
      </Button>
    </div>
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
