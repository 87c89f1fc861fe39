import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** What moved after it was first drawn, and by how much in all; nothing when all stayed where it was. */
export async function findShifts(page: Page, allowed = 0): Promise<string[]> {
  return page.evaluate(
    (allowed) =>
      new Promise<string[]>((resolve) => {
        const shifts: Shift[] = []
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
        observer.observe({ type: 'layout-shift', buffered: true })
        const describe = ({ value, sources }: Shift) =>
          `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`
        // The buffered entries arrive after the next frame, so this waits for two.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const inAll = shifts.reduce((sum, { value }) => sum + value, 0)
            resolve(inAll > allowed ? shifts.map(describe) : [])
          }),
        )
      }),
    allowed,
  )
}
