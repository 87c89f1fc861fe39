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
const WITHOUT_WORDS = /^(?:script|style|title|template|iframe)$/
const WITHOUT_TEXT = /^(?:svg|select|audio|video|canvas)$/
// The end of one of these ends the quotation within it too, as in browsers.
const ENDS_QUOTATION = /^(?:div|td|th|tr|table|section|article|center|blockquote)$/
const EMOJI = /^\p{Extended_Pictographic}/u

/** Pictures, link targets and hidden text are left out. */
export function htmlToText(source: string): string {
  // In HTML this is a comment that ends at the next >.
  const html = source.replaceAll('<![CDATA[', '<!')
  const { unfinishedAt } = new HtmlReader(html, true)
  const finished = unfinishedAt === undefined ? html : finish(html, unfinishedAt)
  const { text, hidesTheRest } = new HtmlReader(finished, true)
  // If everything is hidden or a hidden element is never closed, the HTML is wrong, so nothing is left out.
  return hidesTheRest || text.trim() === '' ? new HtmlReader(finished, false).text : text
}

/** A comment or a quotation that is never closed would swallow the rest, so the rest has none. */
function finish(html: string, unfinishedAt: number): string {
  const rest = html.slice(unfinishedAt).replaceAll('<!--', '')
  return html.slice(0, unfinishedAt) + rest.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/["']/g, ' '))
}

/** No tree is built, and the time is in proportion to the length of the HTML. */
class HtmlReader implements TokenizerCallbacks {
  /** Where a tag or comment begins that is never closed. */
  unfinishedAt: number | undefined
  readonly #html: string
  readonly #hides: boolean
  readonly #page = new TextPage()
  #tag: Tag | undefined
  #attribute = ''
  #hidden: { name: string; depth: number } | undefined
  /** The open elements that may end a quotation, and how often each name is among them. */
  readonly #open: string[] = []
  readonly #openCounts = new Map<string, number>()

  constructor(html: string, hides: boolean) {
    this.#html = html
    this.#hides = hides
    const tokenizer = new Tokenizer({}, this)
    tokenizer.write(html)
    tokenizer.end()
  }

  get text(): string {
    return this.#page.text()
  }

  get hidesTheRest(): boolean {
    return this.#hidden !== undefined && !WITHOUT_WORDS.test(this.#hidden.name)
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
    const isHidden = this.#hides && (WITHOUT_TEXT.test(name) || isHiddenElement(name, attributes))
    if (isHidden || WITHOUT_WORDS.test(name)) this.#hidden = { name, depth: 1 }
    else {
      addTag(this.#page, name, true)
      this.#openElement(name)
      const words = name === 'img' ? attributes.get('alt') : undefined
      if (words && EMOJI.test(words)) this.#page.addWords(words)
    }
  }

  onselfclosingtag(): void {
    if (this.#tag?.name === 'svg') this.#tag = undefined
    else this.onopentagend()
  }

  isInForeignContext(): boolean {
    return this.#hidden?.name === 'svg'
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    if (!this.#hidden) {
      addTag(this.#page, name, false)
      this.#closeElement(name)
    } else if (name === this.#hidden.name && --this.#hidden.depth === 0) this.#hidden = undefined
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

  #openElement(name: string): void {
    if (!ENDS_QUOTATION.test(name)) return
    this.#open.push(name)
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1)
    if (name === 'blockquote') this.#page.quote(1)
  }

  #closeElement(name: string): void {
    if (!this.#openCounts.get(name)) return
    let closed: string | undefined
    do {
      closed = this.#open.pop()
      if (closed === undefined) return
      this.#openCounts.set(closed, (this.#openCounts.get(closed) ?? 0) - 1)
      if (closed === 'blockquote') this.#page.quote(-1)
    } while (closed !== name)
  }

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
  if (name === 'li' && isOpen) page.addWords('- ')
  if (name === 'pre') page.keepsSpaces = isOpen
}
