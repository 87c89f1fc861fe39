/** What texts may say in braces: {a field} stands for its value, {if a switch} … {end} is there while it's on. */
export interface WordFacts {
  /** A value with several lines is Markdown and has its line to itself. Others are plain text. */
  readonly fields: Readonly<Record<string, string>>
  readonly switches: Readonly<Record<string, boolean>>
}

interface Fault {
  readonly line: number
  readonly message: string
}

// A line that has only {if …}, {else} or {end} disappears as a whole, so that it doesn't break a list in two.
const TOKEN = /^[ \t]*\{((?:if |else\b|end\b)[^{}\n]*)\}[ \t]*(?:\n|$)|\{([^{}\n]*)\}/gim
const HEADING_ID = /^#[a-z\d-]+$/

/** Fills in the fields of a text and leaves out the blocks that are off. Names may have capitals or not. */
export function mergeWords(text: string, facts: WordFacts): { merged: string; faults: Fault[] } {
  const fields = lowerCase(facts.fields)
  const switches = lowerCase(facts.switches)
  const faults: Fault[] = []
  const open: { line: number; isShown: boolean }[] = []
  let merged = ''
  let from = 0
  const add = (more: string) => {
    if (open.every(({ isShown }) => isShown)) merged += more
  }
  for (const token of text.matchAll(TOKEN)) {
    const line = lineOf(text, token.index)
    const fault = (message: string) => faults.push({ line, message })
    addPlain(text.slice(from, token.index), lineOf(text, from))
    from = token.index + token[0].length
    const name = (token[1] ?? token[2] ?? '').trim().toLowerCase()
    const block = open.at(-1)
    if (name.startsWith('if ')) open.push({ line, isShown: isOn(name.slice(3), fault) })
    else if (name === 'end' || name === 'else') {
      if (!block) fault(`{${name}} has no {if …} before it.`)
      else if (name === 'end') open.pop()
      else block.isShown = !block.isShown
    } else if (HEADING_ID.test(name)) add(token[0])
    else if (fields.has(name)) add(escaped(fields.get(name) ?? ''))
    else fault(`{${name}} isn’t something we can fill in. There is ${inBraces(Object.keys(facts.fields))}.`)
  }
  addPlain(text.slice(from), lineOf(text, from))
  for (const { line } of open) faults.push({ line, message: '{if …} has no {end}.' })
  return { merged, faults }

  function addPlain(plain: string, line: number) {
    const at = plain.search(/[{}]/)
    if (at >= 0)
      faults.push({ line: line + lineOf(plain, at) - 1, message: `“${plain[at]}” stands without its pair.` })
    add(plain)
  }

  /** A condition is a switch, `not` a switch, or several of these with `or` between them. */
  function isOn(condition: string, fault: (message: string) => void): boolean {
    return condition.split(/\s+or\s+/).some((part) => {
      const [, not, name = ''] = /^(not\s+)?(.*)$/.exec(part.trim()) ?? []
      const value = switches.get(name)
      if (value === undefined)
        fault(
          `{if ${condition}} asks for “${name}”. It can ask for ${Object.keys(facts.switches).join(', ')}.`,
        )
      return not ? !value : value
    })
  }
}

const lowerCase = <Value>(record: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]))

const inBraces = (names: string[]) => names.map((name) => `{${name}}`).join(', ')

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** So that an asterisk in a firm's name is one, and not the beginning of bold words. */
const escaped = (value: string) =>
  value.includes('\n') ? value : value.replace(/[\\`*_[\]<>#~|]|&(?=#?\w+;)/g, '\\$&')
