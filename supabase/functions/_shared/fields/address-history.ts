type Fields = Readonly<Record<string, unknown>>

/** How many addresses one form takes. */
export const MAX_ADDRESSES = 6

/** The names of an address's two boxes: where it is, and since when. The first address has the field's own name. */
export function addressNames(name: string, index: number): { address: string; since: string } {
  return index === 0
    ? { address: name, since: `${name}-since` }
    : { address: `${name}-${index + 1}`, since: `${name}-since${index + 1}` }
}

/**
 * Joins the addresses of a form into its ordinary field, the latest first, a line each:
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
  const [only] = entries
  // One address without a date is sent as it was typed, line breaks included.
  if (entries.length === 1 && !only?.since) return rest
  if (!only?.address && entries.length === 1) return rest
  const lines = entries.map(({ address, since }, index) => {
    const until = entries[index - 1]?.since
    const period =
      since && until ? `${since} to ${until}` : since ? `since ${since}` : until && `until ${until}`
    return `${address.replace(/\s*\n\s*/g, ', ')}${period ? ` (${period})` : ''}`
  })
  return { ...rest, [name]: lines.join('\n') }
}

/** The year in which joined addresses begin, if their last line names one. */
export function firstYear(joined: string): number | undefined {
  const [, from = ''] = /\((?:since )?([^()]*)\)$/.exec(joined.trim()) ?? []
  const [year] = /\b(?:19|20)\d\d\b/.exec(from) ?? []
  return year ? Number(year) : undefined
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
