const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
// Marked as free of side effects, so that browsers don't load it where they don't read dates.
const MONTHS =
  /* @__PURE__ */ 'january february march april may june july august september october november december'.split(
    ' ',
  )
const OLDEST_YEARS = 110

/**
 * Turns 3/3/1980, 3.3.1980, 03031980, 3 Mar 1980, 3rd of March 1980 and March 3, 1980 into 1980-03-03, and leaves
 * everything else as it is. Numbers are read day first.
 */
export function toIsoDate(typed: string): string {
  return readDate(typed, () => undefined) ?? typed
}

/** Also reads a year of two digits, if somebody alive can be born in only one of the two centuries. */
export function toIsoBirthday(typed: string): string {
  const thisYear = new Date().getUTCFullYear()
  const isPossible = (year: number) => year <= thisYear && year >= thisYear - OLDEST_YEARS
  return (
    readDate(typed, (digits) => {
      const years = [`19${digits}`, `20${digits}`].filter((year) => isPossible(Number(year)))
      return years.length === 1 ? years[0] : undefined
    }) ?? typed
  )
}

function readDate(typed: string, toYear: (twoDigits: string) => string | undefined): string | undefined {
  const text = typed.trim().toLowerCase()
  if (/^\d{8}$/.test(text)) return readEightDigits(text)
  const plain = text.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/\bof\b/, ' ')
  if (!/^[\da-z][\da-z\s/.,-]*$/.test(plain)) return undefined
  const [first = '', second = '', year = '', more] = plain.match(/\d+|[a-z]+/g) ?? []
  const [day, month] = /^[a-z]/.test(first) ? [second, first] : [first, second]
  const monthNumber = /^[a-z]{3}/.test(month) ? numberOfMonth(month) : month
  // After hyphens the year may also come first, as in 80-03-27.
  const fullYear = /^\d\d$/.test(year) && !text.includes('-') ? toYear(year) : year
  const isWhole =
    !more && [day, monthNumber].every((part) => /^\d{1,2}$/.test(part)) && /^\d{4}$/.test(fullYear ?? '')
  return isWhole ? [fullYear, monthNumber.padStart(2, '0'), day.padStart(2, '0')].join('-') : undefined
}

/** Eight digits are ddmmyyyy, or else yyyymmdd. From 1900 on, none can be both. */
function readEightDigits(text: string): string | undefined {
  const orders = [text.replace(/(..)(..)(....)/, '$3-$2-$1'), text.replace(/(....)(..)(..)/, '$1-$2-$3')]
  return orders.find((day) => day >= '1900' && readIsoDate(day))
}

function numberOfMonth(name: string): string {
  const index = MONTHS.findIndex((month) => month.startsWith(name === 'sept' ? 'sep' : name))
  return index < 0 ? '' : String(index + 1)
}

/** Returns the start of a yyyy-mm-dd day in UTC, or undefined if there is no such day. */
export function readIsoDate(text: string): Date | undefined {
  const [, year, month, day] = (ISO.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC turns 30 February into a day in March, and the year 0 into 1900. A real date stays the same.
  return date.toISOString().startsWith(text) ? date : undefined
}
