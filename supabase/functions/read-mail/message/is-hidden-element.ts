// Elements without an end tag, which have no text to hide.
const VOID_ELEMENT = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
const ZERO = /^0(?:px|pt|em|%)?$/

/**
 * Whether every mail program hides it. Where that is in doubt, the text is shown. Style sheets aren't looked at,
 * and neither is mso-hide, which hides a button's copy from Outlook alone.
 */
export function isHiddenElement(name: string, attributes: Map<string, string>): boolean {
  if (VOID_ELEMENT.test(name)) return false
  const style = readStyle(attributes.get('style') ?? '')
  const display = style.get('display')
  if (display === 'none' || (attributes.has('hidden') && display === undefined)) return true
  if (ZERO.test(style.get('opacity') ?? '')) return true
  if (ZERO.test(style.get('max-height') ?? '') && style.get('overflow') === 'hidden') return true
  // Newsletters set it on tables whose cells have their own font size.
  return /^(?:span|font)$/.test(name) && ZERO.test(style.get('font-size') ?? '')
}

/** The last declaration of a property counts, unless an earlier one is important. */
function readStyle(style: string): Map<string, string> {
  const values = new Map<string, string>()
  const important = new Set<string>()
  // What stands in brackets, such as an address, may have semicolons.
  for (const declaration of style
    .toLowerCase()
    .replace(/\([^)]*\)?/g, '')
    .split(';')) {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
    const isImportant = value.endsWith('!important')
    if (important.has(property) && !isImportant) continue
    if (isImportant) important.add(property)
    values.set(property, value.replace(/\s*!important$/, ''))
  }
  return values
}
