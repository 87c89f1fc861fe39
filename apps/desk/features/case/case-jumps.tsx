import { classNames } from '../../../../brand/ui/class-names.ts'
import { useFacts } from './facts/use-facts.ts'
import { goToPart } from './go-to-part.ts'
import type { PlacedPart } from './parts-reached.ts'
import { hasTerms, usePlacing } from './placing/use-placing.ts'
import { useShownCase } from './shown-case.ts'

/** By the ids of the panels. */
const LABELS = {
  contact: 'Contact',
  tasks: 'Tasks',
  status: 'Status',
  related: 'Related',
  facts: 'Facts',
  people: 'People',
  documents: 'Documents',
  lenders: 'Lenders',
  terms: 'Terms',
  completion: 'Completion',
  checks: 'Checks',
  timeline: 'Timeline',
  applicant: 'Applicant’s page',
}
type Jump = keyof typeof LABELS

const PANELS_OF: Partial<Record<PlacedPart, Jump[]>> = {
  facts: ['facts', 'people'],
  lenders: ['lenders', 'terms', 'completion'],
}

/** A case can be many screens long, so this stays in view, in the order in which a phone shows the panels. */
export function CaseJumps({ order }: { order: readonly PlacedPart[] }) {
  const { lead, related } = useShownCase()
  const linked = useFacts(lead.reference).data?.linked ?? []
  const { data: placing } = usePlacing()
  const absent = new Set<Jump>()
  if (related.length + linked.length === 0) absent.add('related')
  if (!placing || !hasTerms(placing)) absent.add('terms')
  if (!placing?.completions.length) absent.add('completion')
  if (lead.quarantined)
    for (const part of ['lenders', 'terms', 'completion', 'checks'] as const) absent.add(part)
  const placed = order.flatMap((part) => PANELS_OF[part] ?? [part])
  const jumps: Jump[] = ['contact', 'tasks', 'status', 'related', ...placed, 'applicant']
  return (
    <nav
      aria-label="Parts of this case"
      className="sticky top-0 z-20 -mx-1 overflow-x-auto border-b border-rule bg-paper"
    >
      <ul className="flex">
        {jumps
          .filter((id) => !absent.has(id))
          .map((id) => (
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
                {LABELS[id]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
