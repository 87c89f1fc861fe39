import { MONTHS } from '#shared/format/months.ts'

/** Writes the current date where the page, made earlier, says 'today', and at printing where a printed page is dated. */
export function showDates(): void {
  writeDate('[data-today]')
  addEventListener('beforeprint', () => writeDate('[data-printed-on]'))
}

function writeDate(places: string): void {
  const now = new Date()
  for (const place of document.querySelectorAll(places))
    place.textContent = `${now.getDate()} ${MONTHS[now.getMonth()]} ${now.getFullYear()}`
}
