/** How many people wait to hear from us, beside the link to the inbox. Counted to 1,000. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular inline-block min-w-6 rounded-full bg-amber-tint px-1.5 text-center text-small font-semibold text-amber">
      {count >= 1_000 ? '999+' : count}
      <span className="sr-only"> waiting to hear from us</span>
    </span>
  )
}
