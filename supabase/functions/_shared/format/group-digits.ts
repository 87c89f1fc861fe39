/**
 * Writes 1234.5 as 1,234.5. A number is rounded to six decimals. Intl isn't used, because its first use
 * delays the loading of a page by 30 ms on a desktop computer and by far more on a phone.
 */
export function groupDigits(figure: number | string): string {
  const digits = typeof figure === 'number' ? String(Number(figure.toFixed(6))) : figure
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
