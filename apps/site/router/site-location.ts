/** Where a visitor is. */
export interface SiteLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What was handed over on the way here. It belongs to the history entry and outlives a reload. */
  readonly state: unknown
  /** Another for every history entry. */
  readonly key: string
}

export const hrefOf = ({ pathname, search, hash }: Omit<SiteLocation, 'state' | 'key'>) =>
  pathname + search + hash
