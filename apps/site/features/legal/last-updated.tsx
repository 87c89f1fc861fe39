/** Says 'today' until show-dates.ts writes the date, which is not known when the page is made. */
export function LastUpdated() {
  return (
    <p className="mt-5 text-ink-soft">
      Last updated: <span data-today>today</span>
    </p>
  )
}
