import { type RefObject, useEffect } from 'react'
import { useLocation } from '../../router/router-context.ts'

/** Fills in the figures that the calculator's link carries in the query string. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const { search } = useLocation()
  useEffect(() => {
    if (!search) return
    import('./prefill-from-query.ts').then(
      ({ prefillFromQuery }) => form.current && prefillFromQuery(form.current, search),
      // A convenience only: without it the visitor types two more figures.
      () => {},
    )
  }, [form, search])
}
