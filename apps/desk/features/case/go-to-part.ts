/** Shows a panel of the case by its id, opened if it's folded, and gives it the focus. */
export function goToPart(id: string): void {
  const part = document.getElementById(id)
  part?.querySelector<HTMLElement>('h2 > button[aria-expanded="false"]')?.click()
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
