import type { ShownInbox } from '../../session/shown-inbox.ts'

interface Neighbours {
  previous: string | undefined
  next: string | undefined
  /** Where this case is in the list; empty when it is not in it. */
  place: string
}

/** The cases around one in a list. From one that is not in it, next leads to the top. */
export function findNeighbours({ references, hasMore }: ShownInbox, reference: string): Neighbours {
  const index = references.indexOf(reference)
  if (index === -1) return { previous: undefined, next: references[0], place: '' }
  return {
    previous: references[index - 1],
    next: references[index + 1],
    place: `${index + 1} of ${references.length}${hasMore ? '+' : ''}`,
  }
}
