import { useEffect } from 'react'

/**
 * Puts a calculator's figures into every link of the page to its form: the hero's, the closing one and the menu's too.
 * `path` is how the form's addresses begin.
 */
export function useCarriedFigures(path: string, query: string | undefined): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${path}"]`)) {
      link.setAttribute('href', link.pathname + (query ?? ''))
    }
  }, [path, query])
}
