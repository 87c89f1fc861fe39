import type { PageSummary } from '#shared/content/published-content.ts'

const MOST = 3

/** Up to three other pages: of the same category first, then of the same kind, each newest first. */
export function relatedPages(page: PageSummary, pages: readonly PageSummary[]): PageSummary[] {
  const likeness = (other: PageSummary) =>
    Number(other.label === page.label) * 2 + Number(other.kind === page.kind)
  return pages
    .filter(({ id }) => id !== page.id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, MOST)
}
