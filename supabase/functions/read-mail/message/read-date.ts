const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATE =
  /(?:^|[\s,])(\d{1,2})\s{1,5}([a-z]{3})[a-z]{0,6}\s{1,5}(\d{4}|\d{2})\s{1,5}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?\s{0,5}([+-]\d{4}|[a-z]{1,5})?/i
// The UTC offsets, in hours, of the zones that RFC 5322 names. It says to read any other zone name as UTC.
const ZONES: Record<string, number> = {
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
}

/**
 * Returns null if the header has no real date between 1980 and 2200. Date.parse() isn't used, because it
 * accepts nearly anything.
 */
export function readDate(header: string): string | null {
  const found = DATE.exec(header.slice(0, 200))
  if (!found) return null
  const [, day, monthName = '', yearText = '', hour, minute, second, zone = ''] = found
  const month = MONTHS.indexOf(monthName.toLowerCase())
  const year = Number(yearText) + (yearText.length === 2 ? (Number(yearText) < 70 ? 2000 : 1900) : 0)
  const parts = [year, month, Number(day), Number(hour), Number(minute), Number(second ?? 0)] as const
  const local = new Date(Date.UTC(...parts))
  const isReal =
    local.getUTCMonth() === month && local.getUTCDate() === parts[2] && parts[3] < 24 && parts[4] < 60
  if (!isReal || year < 1980 || year > 2200) return null
  return new Date(local.getTime() - zoneMinutes(zone) * 60_000).toISOString()
}

function zoneMinutes(zone: string): number {
  if (!/^[+-]/.test(zone)) return 60 * (ZONES[zone.toLowerCase()] ?? 0)
  const minutes = 60 * Number(zone.slice(1, 3)) + Number(zone.slice(3, 5))
  return zone.startsWith('-') ? -minutes : minutes
}
