import postcss, { type AtRule, type Root } from 'postcss'

/**
 * The part of the stylesheet one page can ever need: rules whose classes and elements occur in its markup or its
 * own modules, and the custom properties those rules read. The whole sheet follows before another page is shown.
 */
export function pageCss(css: string, corpus: string): string {
  const words = new Set(corpus.split(/[\s"'`${}<>;\\]+/).concat('html', 'body'))
  // A class such as [&>svg]:mt-1 is cut by that split; look for it whole.
  const occurs = (name: string) => words.has(name) || (/["'<>;]/.test(name) && corpus.includes(name))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter(
      (selector) =>
        classesOf(selector).every(occurs) && elementsOf(selector).every((name) => words.has(name)),
    )
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  dropUnreadProperties(sheet)
  dropEmptyBlocks(sheet)
  return sheet.toString()
}

/** The classes an element must carry to match; alternatives inside :is() and :where() are left alone. */
function classesOf(selector: string): string[] {
  const outside = withoutAlternatives(selector)
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) => (match[1] ?? '').replace(/\\(.)/g, '$1'))
}

const withoutAlternatives = (selector: string) =>
  selector.replace(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')

const PART_OF_A_CONTROL =
  /::(?:file-selector|placeholder|-webkit-(?:date|search|calendar|inner|outer))|:-moz-ui-/

/** The elements that must be there for a selector to match. */
function elementsOf(selector: string): string[] {
  const names = withoutAlternatives(selector)
    .replace(/\\.|\[[^\]]*\]/g, '')
    .split(/[\s>+~]+/)
    .flatMap((compound) => /^[a-z][a-z0-9]*/i.exec(compound)?.[0].toLowerCase() ?? [])
  return PART_OF_A_CONTROL.test(selector) ? [...names, 'input'] : names
}

// A property may be read only by another that is itself unread: repeat until nothing more falls away.
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
