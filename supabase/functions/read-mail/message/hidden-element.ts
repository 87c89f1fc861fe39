const WITHOUT_END = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
const STYLE = /\sstyle\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const QUOTED = /"[^"]*"|'[^']*'/g
const HIDING =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|(?:max-height|opacity):0(?:px|pt|em|%)?(?:;|!|$))/
/** Newsletters set it on whole tables, whose cells have a size of their own. */
const SMALLEST = /(?:^|;)font-size:0(?:px|pt|em|%)?(?:;|!|$)/

/** Whether the text of an element is not to be seen, by its own attributes. */
export function isHidden(name: string, attributes: string): boolean {
  if (WITHOUT_END.test(name) || attributes === '') return false
  if (/\shidden(?=[\s=/]|$)/i.test(attributes.replace(QUOTED, ''))) return true
  const found = STYLE.exec(attributes)
  const style = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').toLowerCase().replace(/\s+/g, '')
  return HIDING.test(style) || (/^(?:span|font)$/.test(name) && SMALLEST.test(style))
}
