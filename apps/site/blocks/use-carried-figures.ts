import { useEffect } from 'react'

/**
 * Adds a calculator's figures to every link whose path starts with `path`, so that the form it leads to starts
 * with them.
 */
export function useCarriedFigures(path: string, query: string | undefined): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${path}"]`)) {
      link.setAttribute('href', link.pathname + (query ?? ''))
    }
  }, [path, query])
}
