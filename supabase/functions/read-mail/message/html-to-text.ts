import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { isHiddenElement } from './is-hidden-element.ts'
import { TextPage } from './text-page.ts'

interface Tag {
  start: number
  name: string
  attributes: Map<string, string>
}

const BLANK_LINE_AROUND = /^(?:p|h[1-6]|table|ul|ol|dl|blockquote|pre|hr)$/
const LINE_AROUND = /^(?:div|tr|li|dt|dd|section|article|header|footer|address|center|form|fieldset|caption)$/
const WITHOUT_TEXT =
  /^(?:script|style|title|template|noscript|iframe|object|svg|math|select|audio|video|canvas)$/

/** Images, link targets and hidden text are left out. */
export function htmlToText(html: string): string {
  const { unfinishedAt } = new HtmlReader(html, true)
  const finished = unfinishedAt === undefined ? html : finish(html, unfinishedAt)
  const { text, hidesTheRest } = new HtmlReader(finished, true)
  // If everything is hidden or a hidden element is never closed, the HTML is wrong, so nothing is left out.
  return hidesTheRest || text.trim() === '' ? new HtmlReader(finished, false).text : text
}

/** A comment or a quotation mark that is never closed would swallow the rest, so the rest loses its tags. */
function finish(html: string, unfinishedAt: number): string {
  const rest = html.slice(unfinishedAt).replace(/<!--|<[/a-z][^<>]*>/gi, ' ')
  return html.slice(0, unfinishedAt) + rest.replaceAll('<', '&lt;')
}

/** No tree is built, and the time is in proportion to the length of the HTML. */
class HtmlReader implements TokenizerCallbacks {
  /** Where a tag or comment begins that is never closed. */
  unfinishedAt: number | undefined
  readonly #html: string
  readonly #hidesStyled: boolean
  readonly #page = new TextPage()
  #tag: Tag | undefined
  #attribute = ''
  #hidden: { name: string; depth: number; isStyled: boolean } | undefined

  constructor(html: string, hidesStyled: boolean) {
    this.#html = html
    this.#hidesStyled = hidesStyled
    const tokenizer = new Tokenizer({}, this)
    tokenizer.write(html)
    tokenizer.end()
  }

  get text(): string {
    return this.#page.text()
  }

  get hidesTheRest(): boolean {
    return this.#hidden?.isStyled ?? false
  }

  ontext(start: number, end: number): void {
    this.#addWords(this.#html.slice(start, end))
  }

  ontextentity(code: number): void {
    this.#addWords(String.fromCodePoint(code))
  }

  onopentagname(start: number, end: number): void {
    this.#tag = { start: start - 1, name: this.#html.slice(start, end).toLowerCase(), attributes: new Map() }
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#addToAttribute('')
  }

  onattribdata(start: number, end: number): void {
    this.#addToAttribute(this.#html.slice(start, end))
  }

  onattribentity(code: number): void {
    this.#addToAttribute(String.fromCodePoint(code))
  }

  onattribend(): void {}

  onopentagend(): void {
    if (!this.#tag) return
    const { name, attributes } = this.#tag
    this.#tag = undefined
    if (this.#hidden) {
      if (name === this.#hidden.name) this.#hidden.depth += 1
      return
    }
    const isStyled = this.#hidesStyled && isHiddenElement(name, attributes)
    if (isStyled || WITHOUT_TEXT.test(name)) this.#hidden = { name, depth: 1, isStyled }
    else addTag(this.#page, name, true)
  }

  onselfclosingtag(): void {
    this.onopentagend()
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    if (!this.#hidden) addTag(this.#page, name, false)
    else if (name === this.#hidden.name && --this.#hidden.depth === 0) this.#hidden = undefined
  }

  oncomment(start: number, end: number): void {
    if (end === this.#html.length) this.unfinishedAt = start - '<!--'.length
  }

  onend(): void {
    this.unfinishedAt ??= this.#tag?.start
  }

  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #addWords(words: string): void {
    if (!this.#hidden) this.#page.addWords(words)
  }

  #addToAttribute(text: string): void {
    const attributes = this.#tag?.attributes
    attributes?.set(this.#attribute, (attributes.get(this.#attribute) ?? '') + text)
  }
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
