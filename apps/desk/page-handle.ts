/** PageAnnouncer reads this from the route. */
export interface PageHandle {
  readonly title: string
}
