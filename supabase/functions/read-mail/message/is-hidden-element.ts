// Elements without an end tag, which have no text to hide.
const VOID_ELEMENT = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
const HIDING_STYLE =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|(?:max-height|opacity):0(?:px|pt|em|%)?(?:;|!|$))/
// Counts as hidden only in span and font. Newsletters set it on tables whose cells have their own font size.
const ZERO_FONT_SIZE = /(?:^|;)font-size:0(?:px|pt|em|%)?(?:;|!|$)/

/** Style sheets aren't looked at. */
export function isHiddenElement(name: string, attributes: Map<string, string>): boolean {
  if (VOID_ELEMENT.test(name)) return false
  if (attributes.has('hidden')) return true
  const style = (attributes.get('style') ?? '').toLowerCase().replace(/\s+/g, '')
  return HIDING_STYLE.test(style) || (/^(?:span|font)$/.test(name) && ZERO_FONT_SIZE.test(style))
}
