import { useHydrated } from '../../ui/use-hydrated.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/**
 * The current date, which the prerendered page can't know. Before hydration, and without JavaScript, 'today' says the
 * same.
 */
export function LastUpdated() {
  const hydrated = useHydrated()
  return (
    <p className="mt-5 text-ink-soft">Last updated: {hydrated ? longDate.format(new Date()) : 'today'}</p>
  )
}
