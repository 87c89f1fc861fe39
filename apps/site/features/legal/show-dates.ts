import { MONTHS } from '#shared/format/months.ts'

export function showDates(): void {
  writeDate('[data-today]')
  addEventListener('beforeprint', () => writeDate('[data-printed-on]'))
}

function writeDate(places: string): void {
  const now = new Date()
  for (const place of document.querySelectorAll(places))
    place.textContent = `${now.getDate()} ${MONTHS[now.getMonth()]} ${now.getFullYear()}`
}
