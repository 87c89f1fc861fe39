import { useEffect } from 'react'
import { firm } from '#shared/firm.ts'

/** Names the tab: the thing looked at first, because tabs are narrow. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${firm.name} desk`
  }, [title])
}
