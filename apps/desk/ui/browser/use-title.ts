import { useEffect, useLayoutEffect } from 'react'
import { firm } from '#shared/firm.ts'

/** Names the tab: the thing looked at first, because tabs are narrow. */
export function useTitle(title: string): void {
  useEffect(() => nameTab(title), [title])
}

/** The frame's name for a page. Set before the page's own effects run, so that one that knows better has the last word. */
export function useFallbackTitle(title: string): void {
  useLayoutEffect(() => nameTab(title), [title])
}

function nameTab(title: string): void {
  document.title = `${title} · ${firm.name} desk`
}
