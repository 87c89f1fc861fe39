import type { Fields } from '../answer-checks/answer-check.ts'

export const MAX_ADDRESSES = 6

/** At `index` 0 the address input has no number in its name, so a form with one address posts just `name`. */
export function addressNames(name: string, index: number): { address: string; since: string } {
  return index === 0
    ? { address: name, since: `${name}-since` }
    : { address: `${name}-${index + 1}`, since: `${name}-since${index + 1}` }
}

/**
 * Joins the addresses of a form into the single field `name`, one address on each line, the latest first:
 * `9 Example Terrace, Leeds (since June 2021)`, then `1 Old Road, York (2015 to June 2021)`.
 */
export function joinAddresses(name: string, fields: Fields): Fields {
  const rest: Record<string, unknown> = { ...fields }
  const entries: { address: string; since: string }[] = []
  for (let index = 0; index < MAX_ADDRESSES; index += 1) {
    const names = addressNames(name, index)
    const entry = { address: asText(rest[names.address]), since: asText(rest[names.since]) }
    delete rest[names.since]
    if (index > 0) delete rest[names.address]
    if (index === 0 || entry.address) entries.push(entry)
  }
  const [current] = entries
  // Without the current address the field stays empty, and so is refused. A single address without a date is
  // left as it was typed, with its line breaks.
  if (!current?.address || (entries.length === 1 && !current.since)) return rest
  const lines = entries.map(({ address, since }, index) => {
    const until = entries[index - 1]?.since
    const period =
      since && until ? `${since} to ${until}` : since ? `since ${since}` : until && `until ${until}`
    return `${address.replace(/\s*\n\s*/g, ', ')}${period ? ` (${period})` : ''}`
  })
  return { ...rest, [name]: lines.join('\n') }
}

/**
 * Returns the year somebody moved to the oldest address or, if its line says only “until”, the year they
 * left it. Returns undefined if the line gives no year.
 */
export function firstYear(joined: string): number | undefined {
  const [, from = ''] = /\((?:since )?([^()]*)\)$/.exec(joined.trim()) ?? []
  const [year] = /\b(?:19|20)\d\d\b/.exec(from) ?? []
  return year ? Number(year) : undefined
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
