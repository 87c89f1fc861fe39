import { useEffect } from 'react'

/** Adds a calculator's figures to every link to `path`, so that the form behind the link starts with them. */
export function useCarriedFigures(path: string, query: string | undefined): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${path}"]`)) {
      link.setAttribute('href', link.pathname + (query ?? ''))
    }
  }, [path, query])
}
