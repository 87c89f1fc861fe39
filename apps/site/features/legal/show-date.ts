const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Writes the current date where the page, made earlier, says 'today'. */
export function showDate(): void {
  for (const today of document.querySelectorAll('[data-today]'))
    today.textContent = longDate.format(new Date())
}
