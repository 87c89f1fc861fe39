import postcss, { type AtRule, type Root } from 'postcss'

/**
 * The part of the stylesheet that one page can need: rules whose classes and elements occur in its markup or its
 * modules, and the custom properties those rules read.
 */
export function pageCss(css: string, corpus: string): string {
  const words = new Set(corpus.split(/[\s"'`${}<>;\\]+/).concat('html', 'body'))
  // The split breaks classes such as [&>svg]:mt-1, so those are searched for whole.
  const occurs = (name: string) => words.has(name) || (/["'<>;]/.test(name) && corpus.includes(name))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter(
      (selector) =>
        classesOf(selector).every(occurs) &&
        elementsOf(selector).every((name) => words.has(name)) &&
        hasPart(selector, corpus),
    )
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  dropRepeatedDeclarations(sheet)
  dropUnreadProperties(sheet)
  dropEmptyBlocks(sheet)
  return sheet.toString()
}

/** The classes a selector requires; alternatives inside :is() and :where() are not counted. */
function classesOf(selector: string): string[] {
  const outside = withoutAlternatives(selector)
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) => (match[1] ?? '').replace(/\\(.)/g, '$1'))
}

const withoutAlternatives = (selector: string) =>
  selector.replace(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')

const PART_OF_A_CONTROL =
  /::(?:file-selector|placeholder|-webkit-(?:date|search|calendar|inner|outer))|:-moz-ui-/

// Parts that only some inputs have, by the type or the attribute that such an input has in its markup or module.
const PART_OWNERS: readonly (readonly [RegExp, string])[] = [
  [/::-webkit-(?:date|calendar)/, 'date'],
  [/::file-selector/, 'file'],
  [/::-webkit-(?:inner|outer)-spin/, 'number'],
  [/::-webkit-search/, 'search'],
]

/** Whether the page has an input with the part that a selector styles. */
function hasPart(selector: string, corpus: string): boolean {
  const owners = PART_OWNERS.filter(([part]) => part.test(selector)).map(([, type]) => type)
  // Not `typeof figure === 'number'`.
  return owners.every((type) => new RegExp(`(?<!== ?)["'\`]${type}["'\`]`).test(corpus))
}

/** The element names a selector requires. */
function elementsOf(selector: string): string[] {
  const names = withoutAlternatives(selector)
    .replace(/\\.|\[[^\]]*\]/g, '')
    .split(/[\s>+~]+/)
    .flatMap((compound) => /^[a-z][a-z0-9]*/i.exec(compound)?.[0].toLowerCase() ?? [])
  return PART_OF_A_CONTROL.test(selector) ? [...names, 'input'] : names
}

// Adding vendor prefixes to what already has them repeats some.
function dropRepeatedDeclarations(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    if (declaration.next()?.toString() === declaration.toString()) declaration.remove()
  })
}

// A property may only be read by another unread one, so repeat until nothing changes.
function dropUnreadProperties(sheet: Root): void {
  for (let dropped = true; dropped; ) {
    dropped = false
    const read = new Set([...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1]))
    sheet.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return
      declaration.remove()
      dropped = true
    })
    sheet.walkAtRules('property', (rule) => {
      if (!read.has(rule.params.trim())) rule.remove()
    })
  }
}

function dropEmptyBlocks(sheet: Root): void {
  for (let dropped = true; dropped; ) {
    dropped = false
    sheet.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes?.length !== 0) return
      node.remove()
      dropped = true
    })
  }
}
