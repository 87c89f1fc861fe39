import { useEffect, useLayoutEffect } from 'react'
import { firm } from '#shared/firm.ts'

/** Sets the tab's title, with the page's own name first because tabs are narrow. */
export function useTitle(title: string): void {
  useEffect(() => nameTab(title), [title])
}

/** The frame's title for a page. A layout effect, so that the page's own useTitle runs later and wins. */
export function useFallbackTitle(title: string): void {
  useLayoutEffect(() => nameTab(title), [title])
}

function nameTab(title: string): void {
  document.title = `${title} · ${firm.name} desk`
}
