import { decodeEntities } from './html-entities.ts'
import { readTokens } from './html-tags.ts'
import { isHiddenElement } from './is-hidden-element.ts'

const BLANK_LINE_AROUND = /^(?:p|h[1-6]|table|ul|ol|dl|blockquote|pre|hr)$/
const LINE_AROUND = /^(?:div|tr|li|dt|dd|section|article|header|footer|address|center|form|fieldset|caption)$/
/** Images, link targets and hidden text are left out. Quoted lines begin with >. */
export function htmlToText(html: string): string {
  const shown = render(html, true)
  // If everything is hidden or a hidden element is never closed, the HTML is wrong, so nothing is left out.
  return shown.isComplete && shown.text.trim() !== '' ? shown.text : render(html, false).text
}

function render(html: string, hides: boolean): { text: string; isComplete: boolean } {
  const page = new TextPage()
  let hidden: { name: string; depth: number } | undefined
  for (const token of readTokens(html)) {
    if (hidden) {
      if (token.kind === 'text' || token.name !== hidden.name) continue
      hidden.depth += token.kind === 'open' ? 1 : -1
      if (hidden.depth === 0) hidden = undefined
    } else if (token.kind === 'text') page.addWords(decodeEntities(token.html))
    else if (hides && token.kind === 'open' && isHiddenElement(token.name, token.attributes)) {
      hidden = { name: token.name, depth: 1 }
    } else addTag(page, token.name, token.kind === 'open')
  }
  return { text: page.text(), isComplete: !hidden }
}

function addTag(page: TextPage, name: string, isOpen: boolean): void {
  if (name === 'br') page.addLine()
  else if (name === 'td' || name === 'th') page.addWords(' ')
  else if (BLANK_LINE_AROUND.test(name)) page.startLine(1)
  else if (LINE_AROUND.test(name)) page.startLine(0)
  if (name === 'blockquote') page.quote(isOpen ? 1 : -1)
  if (name === 'li' && isOpen) page.addWords('- ')
  if (name === 'pre') page.keepsSpaces = isOpen
}

class TextPage {
  keepsSpaces = false
  #lines: string[] = []
  #line = ''
  // Whether the line is empty or ends in a space. Looking at the end of a string that grows takes longer each time.
  #isBlankBefore = true
  #depth = 0
  #blankLines = 0

  addWords(words: string): void {
    if (this.keepsSpaces) {
      const [first = '', ...more] = words.split(/\r?\n/)
      this.#append(first)
      for (const line of more) {
        this.addLine()
        this.#append(line)
      }
      return
    }
    const collapsed = words.replace(/[ \t\r\n\f]+/g, ' ')
    this.#append(this.#isBlankBefore ? collapsed.trimStart() : collapsed)
  }

  addLine(): void {
    this.#push(this.#line)
    this.#emptyLine()
    this.#blankLines = 0
  }

  startLine(blankLines: number): void {
    if (this.#line.trim() !== '') this.addLine()
    this.#emptyLine()
    this.#blankLines = Math.max(this.#blankLines, blankLines)
  }

  quote(change: 1 | -1): void {
    if (change === 1) this.#addBlankLine()
    this.#depth = Math.min(Math.max(this.#depth + change, 0), 9)
  }

  text(): string {
    if (this.#line.trim() !== '') this.addLine()
    return this.#lines.join('\n')
  }

  #append(words: string): void {
    if (words.trim() !== '') this.#addBlankLine()
    this.#line += words
    if (words !== '') this.#isBlankBefore = words.endsWith(' ')
  }

  #emptyLine(): void {
    this.#line = ''
    this.#isBlankBefore = true
  }

  #addBlankLine(): void {
    if (this.#blankLines > 0 && this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#push('')
    this.#blankLines = 0
  }

  #push(line: string): void {
    this.#lines.push(`${'> '.repeat(this.#depth)}${line}`.trimEnd())
  }
}
