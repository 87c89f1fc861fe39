import { useHydrated } from '../../ui/use-hydrated.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/**
 * The visitor's own date, which the prerendered page cannot know. Until it is known, and without JavaScript,
 * 'today' says the same.
 */
export function LastUpdated() {
  const hydrated = useHydrated()
  return (
    <p className="mt-5 text-ink-soft">Last updated: {hydrated ? longDate.format(new Date()) : 'today'}</p>
  )
}
