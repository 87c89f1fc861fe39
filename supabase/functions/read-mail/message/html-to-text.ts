import { Tokenizer } from 'htmlparser2'
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
  const { unfinishedAt } = render(html, true)
  const finished = unfinishedAt === undefined ? html : finish(html, unfinishedAt)
  const shown = render(finished, true)
  // If everything is hidden or a hidden element is never closed, the HTML is wrong, so nothing is left out.
  return shown.hidesTheRest || shown.text.trim() === '' ? render(finished, false).text : shown.text
}

/** A comment or a quotation mark that is never closed would swallow the rest, so the rest loses its tags. */
function finish(html: string, unfinishedAt: number): string {
  const rest = html.slice(unfinishedAt).replace(/<!--|<[/a-z][^<>]*>/gi, ' ')
  return html.slice(0, unfinishedAt) + rest.replaceAll('<', '&lt;')
}

/** No tree is built, and the time is in proportion to the length of the HTML. */
function render(html: string, hidesStyled: boolean) {
  const page = new TextPage()
  let tag: Tag | undefined
  let attribute = ''
  let unfinishedAt: number | undefined
  let hidden: { name: string; depth: number; isStyled: boolean } | undefined

  const addWords = (words: string) => hidden ?? page.addWords(words)
  const addToAttribute = (text: string) => {
    tag?.attributes.set(attribute, (tag.attributes.get(attribute) ?? '') + text)
  }

  function openElement() {
    if (!tag) return
    const { name, attributes } = tag
    tag = undefined
    if (hidden) {
      if (name === hidden.name) hidden.depth += 1
      return
    }
    const isStyled = isHiddenElement(name, attributes)
    if ((isStyled && hidesStyled) || WITHOUT_TEXT.test(name)) hidden = { name, depth: 1, isStyled }
    else addTag(page, name, true)
  }

  function closeElement(name: string) {
    if (!hidden) addTag(page, name, false)
    else if (name === hidden.name && --hidden.depth === 0) hidden = undefined
  }

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => addWords(html.slice(start, end)),
      ontextentity: (code) => addWords(String.fromCodePoint(code)),
      onopentagname(start, end) {
        tag = { start: start - 1, name: html.slice(start, end).toLowerCase(), attributes: new Map() }
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        addToAttribute('')
      },
      onattribdata: (start, end) => addToAttribute(html.slice(start, end)),
      onattribentity: (code) => addToAttribute(String.fromCodePoint(code)),
      onattribend() {},
      onopentagend: openElement,
      onselfclosingtag: openElement,
      onclosetag: (start, end) => closeElement(html.slice(start, end).toLowerCase()),
      oncomment(start, end) {
        if (end === html.length) unfinishedAt = start - '<!--'.length
      },
      oncdata() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {
        unfinishedAt ??= tag?.start
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { text: page.text(), hidesTheRest: hidden?.isStyled ?? false, unfinishedAt }
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
