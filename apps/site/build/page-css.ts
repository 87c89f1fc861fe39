import postcss, { type AtRule, type Root } from 'postcss'

/**
 * Returns the part of the stylesheet that one page can need. That is the rules whose classes and elements all
 * occur in the page's markup and modules, with the custom properties that those rules read.
 */
export function pageCss(css: string, markupAndModules: string): string {
  const pageSource = withoutEntities(markupAndModules)
  const words = new Set(pageSource.split(/[\s"'`${}<>;\\]+/).concat('html', 'body'))
  // Splitting into words breaks up classes such as [&>svg]:mt-1, so those are searched for in the whole
  // source.
  const occurs = (name: string) => words.has(name) || (/["'<>;]/.test(name) && pageSource.includes(name))
  const sheet = postcss.parse(writeOutSpacing(css))
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter(
      (selector) =>
        classesOf(selector).every(occurs) &&
        elementsOf(selector).every((name) => words.has(name)) &&
        hasInputForPart(selector, pageSource),
    )
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  declareOnce(sheet)
  dropRepeatedDeclarations(sheet)
  dropUnreadProperties(sheet)
  dropEmptyBlocks(sheet)
  return sheet.toString()
}

/** React writes the class [&>svg]:mt-1 as [&amp;&gt;svg]:mt-1. */
const withoutEntities = (source: string) =>
  source.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * What is inside :is(), :where(), :not() or :has() isn't counted, because the page needn't have all of it.
 * Keeping a rule too many does no harm.
 */
function classesOf(selector: string): string[] {
  const outside = withoutNestedSelectors(selector)
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) => (match[1] ?? '').replace(/\\(.)/g, '$1'))
}

const withoutNestedSelectors = (selector: string) =>
  selector.replace(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')

const PART_OF_A_CONTROL =
  /::(?:file-selector|placeholder|-webkit-(?:date|search|calendar|inner|outer))|:-moz-ui-/

const PART_OWNERS: readonly (readonly [RegExp, string])[] = [
  [/::-webkit-(?:date|calendar)/, 'date'],
  [/::file-selector/, 'file'],
  [/::-webkit-(?:inner|outer)-spin/, 'number'],
  [/::-webkit-search/, 'search'],
]

function hasInputForPart(selector: string, pageSource: string): boolean {
  const owners = PART_OWNERS.filter(([part]) => part.test(selector)).map(([, type]) => type)
  // A type name after == is a typeof check in a script, not an input's type.
  return owners.every((type) => new RegExp(`(?<!== ?)["'\`]${type}["'\`]`).test(pageSource))
}

/** A selector for a part of a control, such as ::placeholder, requires `input`. */
function elementsOf(selector: string): string[] {
  const names = withoutNestedSelectors(selector)
    .replace(/\\.|\[[^\]]*\]/g, '')
    .split(/[\s>+~]+/)
    .flatMap((compound) => /^[a-z][a-z0-9]*/i.exec(compound)?.[0].toLowerCase() ?? [])
  return PART_OF_A_CONTROL.test(selector) ? [...names, 'input'] : names
}

/**
 * Tailwind declares its own properties with @property, and again in a layer for browsers that don't know it. The layer
 * does for all of them, so only it is kept.
 */
function declareOnce(sheet: Root): void {
  const declared = new Set<string>()
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return
    layer.walkAtRules('supports', (condition) => {
      condition.walkDecls((declaration) => void declared.add(declaration.prop))
      condition.replaceWith(condition.nodes ?? [])
    })
  })
  sheet.walkAtRules('property', (rule) => {
    if (declared.has(rule.params)) rule.remove()
  })
}

/** The step of the scale is the same everywhere, so that what is counted in it can be written out. */
function writeOutSpacing(css: string): string {
  const step = Number(/--spacing:([\d.]+)rem/.exec(css)?.[1])
  return css.replace(/calc\(var\(--spacing\) ?\* ?(-?[\d.]+)\)/g, (calculation, steps) =>
    step ? `${Number((step * Number(steps)).toFixed(5))}rem` : calculation,
  )
}

// The CSS prefixer writes a declaration twice if its source had already been prefixed.
function dropRepeatedDeclarations(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    if (declaration.next()?.toString() === declaration.toString()) declaration.remove()
  })
}

// A custom property may be read only by another one that nothing reads, so this repeats until nothing
// changes.
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
