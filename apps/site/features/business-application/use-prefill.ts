import { type RefObject, useEffect } from 'react'

/** Fills in the figures that the calculator's link carries in the query string. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { search } = location
    if (!search) return
    import('./prefill-from-query.ts').then(
      ({ prefillFromQuery }) => form.current && prefillFromQuery(form.current, search),
      // A convenience only: without it the visitor types two more figures.
      () => {},
    )
  }, [form])
}
