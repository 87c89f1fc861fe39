import postcss, { type Declaration, type Node, type Root } from 'postcss'

/**
 * The same stylesheet in fewer bytes: custom properties that have one value everywhere are replaced by it, and
 * sums of constants by their result. `readElsewhere` is what else may read a property: markup and scripts.
 */
export function compactCss(css: string, readElsewhere: string): string {
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => {
    if (!comment.text.startsWith('!')) comment.remove()
  })
  const constants = findConstants(sheet, readElsewhere)
  sheet.walkDecls((declaration) => {
    declaration.value = foldCalc(substitute(declaration.value, constants))
  })
  sheet.walkDecls(/^--/, (declaration) => {
    if (constants.has(declaration.prop)) declaration.remove()
  })
  sheet.walkAtRules('property', (rule) => {
    if (constants.has(rule.params.trim())) rule.remove()
  })
  dropRepeated(sheet)
  return sheet.toString()
}

/** The properties that cannot but have one value, with that value. */
function findConstants(sheet: Root, readElsewhere: string): Map<string, string> {
  const initial = new Map<string, string>()
  const registered = new Set<string>()
  sheet.walkAtRules('property', (rule) => {
    registered.add(rule.params.trim())
    rule.walkDecls('initial-value', ({ value }) => {
      initial.set(rule.params.trim(), value)
    })
  })
  const declared = new Map<string, Declaration[]>()
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isFallback(declaration))
      declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration])
  })

  const isRead = (name: string) => new RegExp(`${name}(?![\\w-])`).test(readElsewhere)
  const constants = new Map<string, string>()
  for (const [name, value] of initial) {
    const isEverywhereTheSame = (declared.get(name) ?? []).every((declaration) => declaration.value === value)
    if (isEverywhereTheSame && !isRead(name)) constants.set(name, value)
  }
  for (const [name, declarations] of declared) {
    const [only, second] = declarations
    if (!only || second || registered.has(name) || isRead(name)) continue
    if (isOnRoot(only) && isWorthIt(sheet, only)) constants.set(name, only.value)
  }
  return constants
}

/** For browsers without @property Tailwind declares every initial value again. */
function isFallback(declaration: Declaration): boolean {
  return ancestors(declaration).some((node) => node.type === 'atrule' && String(node).startsWith('@supports'))
}

function isOnRoot(declaration: Declaration): boolean {
  const [rule, ...around] = ancestors(declaration)
  return (
    rule?.type === 'rule' &&
    /^:root(?:, ?:host)?$/.test(String((rule as postcss.Rule).selector)) &&
    around.every((node) => node.type === 'root' || /^@layer\b/.test(String(node)))
  )
}

function ancestors(node: Node): Node[] {
  const parent = node.parent as Node | undefined
  return parent ? [parent, ...ancestors(parent)] : []
}

// A long list of fonts read in many places is shorter by its name.
function isWorthIt(sheet: Root, { prop, value }: Declaration): boolean {
  const reads = sheet.toString().split(`var(${prop}`).length - 1
  return reads * value.length <= reads * `var(${prop})`.length + `${prop}:${value};`.length
}

function substitute(value: string, constants: Map<string, string>): string {
  let text = value
  for (let from = text.indexOf('var(--'); from !== -1; ) {
    const end = closing(text, from + 'var('.length)
    const name = /^--[\w-]+/.exec(text.slice(from + 'var('.length))?.[0] ?? ''
    const constant = constants.get(name)
    if (constant === undefined) from = text.indexOf('var(--', from + 1)
    else {
      text = text.slice(0, from) + constant + text.slice(end + 1)
      // What was put in may itself read another.
      from = text.indexOf('var(--', from)
    }
  }
  return text
}

/** Where the parenthesis opened before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`Unbalanced: ${text}`)
}

const NUMBER = '(-?(?:\\d+\\.?\\d*|\\.\\d+))'
const PRODUCT = new RegExp(`calc\\(${NUMBER}(rem|em|px|%)? \\* ${NUMBER}\\)`)
const DIFFERENCE = new RegExp(`calc\\(${NUMBER} - ${NUMBER}\\)`)

function foldCalc(value: string): string {
  const folded = value
    .replace(PRODUCT, (_, a: string, unit: string | undefined, b: string) =>
      shortNumber(Number(a) * Number(b), unit),
    )
    .replace(DIFFERENCE, (_, a: string, b: string) => shortNumber(Number(a) - Number(b)))
  return folded === value ? value : foldCalc(folded)
}

function shortNumber(number: number, unit = ''): string {
  const text = String(Number(number.toFixed(6))).replace(/^(-?)0\./, '$1.')
  return number === 0 ? '0' : text + unit
}

function dropRepeated(sheet: Root): void {
  sheet.walkRules((rule) => {
    const seen = new Set<string>()
    for (const node of [...rule.nodes].reverse()) {
      if (node.type === 'decl' && seen.has(String(node))) node.remove()
      seen.add(String(node))
    }
  })
}
