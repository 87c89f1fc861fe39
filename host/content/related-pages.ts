import type { PageSummary } from '#shared/content/published-content.ts'

const MOST = 3

/** Equally similar pages stay in the order of `pages`. */
export function relatedPages(page: PageSummary, pages: readonly PageSummary[]): PageSummary[] {
  const likeness = (other: PageSummary) =>
    Number(other.label === page.label) * 2 + Number(other.kind === page.kind)
  return pages
    .filter(({ id }) => id !== page.id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, MOST)
}
