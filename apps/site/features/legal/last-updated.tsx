import { useHydrated } from '../../ui/use-hydrated.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Shows the visitor's own date, which the prerendered page cannot know; the line keeps its height meanwhile. */
export function LastUpdated() {
  const hydrated = useHydrated()
  return (
    <p className="mt-5 min-h-7 text-ink-soft">{hydrated && `Last updated: ${longDate.format(new Date())}`}</p>
  )
}
