/** Says “today” until show-dates.ts writes the current date, which isn't known when the page is built. */
export function LastUpdated() {
  return (
    <p className="mt-5 text-ink-soft">
      Last updated:{' '}
      {/* On a line of its own where the date, once it's known, may not fit beside the words. */}
      <span data-today className="max-[24rem]:block">
        today
      </span>
    </p>
  )
}
