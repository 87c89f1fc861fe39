import { useEffect, useLayoutEffect } from 'react'
import { firm } from '#shared/firm.ts'

let pageTitle = ''
let waiting = 0

/** Sets the tab's title, with the page's own name first because tabs are narrow. */
export function useTitle(title: string): void {
  useEffect(() => nameTab(title), [title])
}

/** The frame's title for a page. A layout effect, so that the page's own useTitle runs later and wins. */
export function useFallbackTitle(title: string): void {
  useLayoutEffect(() => nameTab(title), [title])
}

/** Shows how many people are waiting before every title, and on the icon of the installed application. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    showCount(count)
    return () => showCount(0)
  }, [count])
}

function showCount(count: number): void {
  waiting = count
  nameTab(pageTitle)
  if (!('setAppBadge' in navigator)) return
  // Rejected where the desk is not installed as an application: then there is no icon.
  navigator.setAppBadge(count).catch(() => {})
}

function nameTab(title: string): void {
  pageTitle = title
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${firm.name} desk`
}
