import { classNames } from '../../../../brand/ui/class-names.ts'
import { goToPart } from './go-to-part.ts'
import { useShownCase } from './shown-case.ts'

/** By the ids of the panels, in the order in which a phone shows them. */
const PARTS = {
  contact: 'Contact',
  tasks: 'Tasks',
  status: 'Status',
  facts: 'Facts',
  people: 'People',
  documents: 'Documents',
  lenders: 'Lenders',
  checks: 'Checks',
  timeline: 'Timeline',
  applicant: 'Applicant’s page',
}
const NOT_OF_SPAM: readonly string[] = ['lenders', 'checks'] satisfies (keyof typeof PARTS)[]

/** A case can be many screens long, so this stays in view. */
export function CaseJumps() {
  const { quarantined } = useShownCase().lead
  return (
    <nav
      aria-label="Parts of this case"
      className="sticky top-0 z-20 -mx-1 overflow-x-auto border-b border-rule bg-paper"
    >
      <ul className="flex">
        {Object.entries(PARTS)
          .filter(([id]) => !quarantined || !NOT_OF_SPAM.includes(id))
          .map(([id, label]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  // Not through the address: Back should leave the case, not go back through its parts.
                  goToPart(id)
                }}
                className={classNames(
                  'control-height inline-flex items-center px-2.5 text-small font-semibold whitespace-nowrap text-ink-soft',
                  'hover:text-ink hover:underline focus-visible:-outline-offset-2',
                )}
              >
                <span className="sr-only">Go to </span>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
