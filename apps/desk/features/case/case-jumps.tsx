import { classNames } from '../../../../brand/ui/class-names.ts'
import { useFacts } from './facts/use-facts.ts'
import { goToPart } from './go-to-part.ts'
import { useShownCase } from './shown-case.ts'

/** By the ids of the panels, in the order in which a phone shows them. */
const PARTS = {
  contact: 'Contact',
  tasks: 'Tasks',
  status: 'Status',
  related: 'Related',
  facts: 'Facts',
  people: 'People',
  documents: 'Documents',
  lenders: 'Lenders',
  checks: 'Checks',
  timeline: 'Timeline',
  applicant: 'Applicant’s page',
}
const NOT_OF_SPAM: readonly string[] = ['lenders', 'checks'] satisfies (keyof typeof PARTS)[]

/** With lenders asked, they stand above the facts. */
function partsInOrder(lendersFirst: boolean): [id: string, label: string][] {
  const { contact, tasks, status, related, lenders, ...others } = PARTS
  const first = { contact, tasks, status, related }
  return Object.entries(lendersFirst ? { ...first, lenders, ...others } : PARTS)
}

/** A case can be many screens long, so this stays in view. */
export function CaseJumps({ lendersFirst }: { lendersFirst: boolean }) {
  const { lead, related } = useShownCase()
  const linked = useFacts(lead.reference).data?.linked ?? []
  const isShown = (id: string) => {
    if (id === 'related') return related.length + linked.length > 0
    return !lead.quarantined || !NOT_OF_SPAM.includes(id)
  }
  return (
    <nav
      aria-label="Parts of this case"
      className="sticky top-0 z-20 -mx-1 overflow-x-auto border-b border-rule bg-paper"
    >
      <ul className="flex">
        {partsInOrder(lendersFirst)
          .filter(([id]) => isShown(id))
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
