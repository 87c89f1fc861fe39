/** Says “today” until show-dates.ts writes the current date, which isn't known when the page is built. */
export function LastUpdated() {
  return (
    <p className="mt-5 text-ink-soft">
      Last updated: <span data-today>today</span>
    </p>
  )
}
