import type { ComponentType } from 'react'
import { type IslandName, type IslandRule, islandModules } from './island-modules.ts'

/** The events that count as using an island before its script has run. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input', 'dragenter'] as const

// Loading starts this far before an island is scrolled into view.
const MARGIN = '300px'

const starts = new WeakMap<Element, Promise<void>>()

/** A failed load is forgotten, so that the next call tries again. */
export function startIsland(element: HTMLElement): Promise<void> {
  const started = starts.get(element)
  if (started) return started
  const start = load(element).catch((error: unknown) => {
    starts.delete(element)
    throw error
  })
  starts.set(element, start)
  return start
}

async function load(element: HTMLElement): Promise<void> {
  const [{ hydrate }, Island] = await Promise.all([
    import('./hydrate.tsx'),
    islandModules[element.dataset.island as IslandName](),
  ])
  await hydrate(element, Island as ComponentType)
  element.dataset.hydrated = ''
}

/** The promise resolves when the islands with the rule `now` have started or failed. */
export async function startIslands(): Promise<void> {
  const inView: Promise<void>[] = []
  // Figures in the address have to get into links all over the page, so they start islands that aren't in
  // view yet. Campaign tags (utm_…, gclid) don't count as figures.
  const hasFigures = /[?&](?!utm_|\w*clid=)\w+=/.test(location.search)
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // If the script can't be loaded, the island can still be read and its form posted.
    const start = () => startIsland(element).catch(() => {})
    const together = element.closest('[data-start-together]')
    for (const type of TOUCHES) (together ?? element).addEventListener(type, start, { passive: true })
    const rule = element.dataset.when as IslandRule
    if (rule === 'now') inView.push(start())
    if (rule === 'visible' && hasFigures) start()
    else if (rule === 'visible') startWhenVisible(element, start)
  }
  await Promise.all(inView)
}

function startWhenVisible(element: Element, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
}
