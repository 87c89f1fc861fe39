/** The entities in `html` aren't decoded yet. */
type HtmlToken = { kind: 'text'; html: string } | { kind: 'open' | 'close'; name: string; attributes: string }

const WITHOUT_TEXT =
  /^(?:script|style|title|template|noscript|iframe|object|svg|math|select|audio|video|canvas)$/
const TAG = /^(\/?)([a-z][a-z\d:-]*)/i

/** No tree is built, and the time is in proportion to the length of the HTML. */
export function* readTokens(html: string): Generator<HtmlToken> {
  let at = 0
  let trustsQuotes = true
  let trustsComments = true
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    if (open > at) yield { kind: 'text', html: html.slice(at, open) }
    if (html.startsWith('<!--', open)) {
      const close: number = trustsComments ? html.indexOf('-->', open + 4) : -1
      // A comment that is never closed would swallow the rest of the text, so only its <!-- is skipped.
      trustsComments = close >= 0
      at = close < 0 ? open + 4 : close + 3
      continue
    }
    const [, slash, name] = TAG.exec(html.slice(open + 1, open + 40)) ?? []
    if (name === undefined && !/[!?/]/.test(html.charAt(open + 1))) {
      yield { kind: 'text', html: '<' }
      at = open + 1
      continue
    }
    let end: number = trustsQuotes ? endOfTag(html, open) : html.indexOf('>', open)
    if (end < 0 && trustsQuotes) {
      // A quotation mark that is never closed would swallow the rest, so from here on quotes are ignored.
      trustsQuotes = false
      end = html.indexOf('>', open)
    }
    if (end < 0) {
      at = open
      break
    }
    at = end + 1
    if (name === undefined) continue
    const tag = name.toLowerCase()
    if (!slash && WITHOUT_TEXT.test(tag)) at = endOfElement(html, tag, at)
    else
      yield { kind: slash ? 'close' : 'open', name: tag, attributes: html.slice(open + 1 + name.length, end) }
  }
  if (at < html.length) yield { kind: 'text', html: html.slice(at) }
}

function endOfTag(html: string, open: number): number {
  const stop = /["'>]/g
  stop.lastIndex = open
  for (let found = stop.exec(html); found; found = stop.exec(html)) {
    if (found[0] === '>') return found.index
    // A quotation only begins after = or a space. In <p don't> the apostrophe is part of a name.
    if (html[found.index - 1] !== '=' && html[found.index - 1] !== ' ') continue
    const close = html.indexOf(found[0], found.index + 1)
    if (close < 0) return -1
    stop.lastIndex = close + 1
  }
  return -1
}

function endOfElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[^>]{0,20}>`, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  return found ? found.index + found[0].length : html.length
}
