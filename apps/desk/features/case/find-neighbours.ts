import type { ShownInbox } from '../../session/shown-inbox.ts'

interface Neighbours {
  previous: string | undefined
  next: string | undefined
  /** The case's position, such as “3 of 25”; empty if the case isn't in the list. */
  place: string
}

/** If the list doesn't have the case, `next` is the list's first. */
export function findNeighbours({ references, hasMore }: ShownInbox, reference: string): Neighbours {
  const index = references.indexOf(reference)
  if (index === -1) return { previous: undefined, next: references[0], place: '' }
  return {
    previous: references[index - 1],
    next: references[index + 1],
    place: `${index + 1} of ${references.length}${hasMore ? '+' : ''}`,
  }
}
