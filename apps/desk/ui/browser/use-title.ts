import { useEffect, useLayoutEffect } from 'react'
import { firm } from '#shared/firm.ts'

let pageTitle = ''
let waiting = 0

/** The page's name comes before the firm's, because tabs are narrow. */
export function useTitle(title: string): void {
  useEffect(() => nameTab(title), [title])
}

/** This is a layout effect, so that a page's own useTitle runs later and wins. */
export function useFallbackTitle(title: string): void {
  useLayoutEffect(() => nameTab(title), [title])
}

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
  // Rejected if the desk isn't installed as an application, because then it has no icon.
  navigator.setAppBadge(count).catch(() => {})
}

function nameTab(title: string): void {
  pageTitle = title
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${firm.name} desk`
}
