/**
 * 1234.5 as 1,234.5. By hand, because the first use of Intl on a page takes a desktop's browser 30 ms and a phone's far
 * longer, before anybody has touched anything.
 */
export function groupDigits(figure: number | string): string {
  const digits = typeof figure === 'number' ? String(Number(figure.toFixed(6))) : figure
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
