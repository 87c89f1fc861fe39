/** Shows a panel of the case by its id, and gives it the focus. */
export function goToPart(id: string): void {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
