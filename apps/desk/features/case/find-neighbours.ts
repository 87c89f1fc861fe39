import type { ShownInbox } from '../../session/shown-inbox.ts'

interface Neighbours {
  previous: string | undefined
  next: string | undefined
  /** The case's position in the list; empty when it isn't in it. */
  place: string
}

/** The cases before and after one in a list. For one that isn't in the list, next is the first. */
export function findNeighbours({ references, hasMore }: ShownInbox, reference: string): Neighbours {
  const index = references.indexOf(reference)
  if (index === -1) return { previous: undefined, next: references[0], place: '' }
  return {
    previous: references[index - 1],
    next: references[index + 1],
    place: `${index + 1} of ${references.length}${hasMore ? '+' : ''}`,
  }
}
