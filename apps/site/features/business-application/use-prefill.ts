import { type RefObject, useEffect } from 'react'

export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { search } = location
    if (!search) return
    import('./prefill-from-query.ts').then(
      ({ prefillFromQuery }) => form.current && prefillFromQuery(form.current, search),
      // If this can't be loaded, the visitor only has to type two more answers.
      () => {},
    )
  }, [form])
}
