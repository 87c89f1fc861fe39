import { useEffect } from 'react'
import type { WayToApply } from './apply-link.tsx'

/**
 * Adds a calculator's figures to every link whose path starts with that of the form, so that the form starts with
 * them.
 */
export function useCarriedFigures({ to, takesFigures }: WayToApply, query: string | undefined): void {
  useEffect(() => {
    if (!takesFigures) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${to}"]`)) {
      link.setAttribute('href', link.pathname + (query ?? ''))
    }
  }, [to, takesFigures, query])
}
