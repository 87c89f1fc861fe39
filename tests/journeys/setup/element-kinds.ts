export interface ShownKinds {
  page: string
  elements: string[]
}

/** Whether elements of this kind have text of their own, which must stand out from what is behind it. */
export const isText = (kind: string): boolean => kind.startsWith('text ')

/**
 * Runs in the browser. Names the page and the kinds of elements it shows, by what axe can object to: tags, roles, ARIA,
 * labels, the colours of text and the size of what is pressed. Texts and most values are left out, because they differ
 * from test to test. `elementsByKind` is left on the window for the run of axe that follows.
 */
export function findElementKinds(): ShownKinds {
  // A part of the path with a digit in it is a reference, an id or a token.
  const name = document.body.dataset.page ?? location.pathname.replace(/[^/]*\d[^/]*/g, '…')
  const JUDGED = /^(?:aria-.*|role|type|tabindex|autocomplete|alt|title|lang|scope|href|disabled)$/
  const NAMES_OTHERS =
    /^(?:for|headers|aria-(?:activedescendant|controls|describedby|details|labelledby|owns))$/

  const attributesOf = (element: Element) => element.getAttributeNames().filter((name) => JUDGED.test(name))
  const valuesOf = (element: Element) =>
    ['role', 'type', 'autocomplete', 'aria-live'].map((name) => element.getAttribute(name))
  const isWithoutOthers = (element: Element) =>
    element
      .getAttributeNames()
      .filter((name) => NAMES_OTHERS.test(name))
      .some((name) =>
        element
          .getAttribute(name)
          ?.split(/\s+/)
          .some((id) => !document.getElementById(id)),
      )
  const isSmall = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.matches('a, button, input, select, textarea, summary') && Math.min(width, height) < 24
  }
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
  function backgroundOf(element: Element | null): string {
    if (!element) return ''
    const { backgroundColor, opacity } = getComputedStyle(element)
    const behind =
      opacity === '1' && !/^rgba|\//.test(backgroundColor) ? '' : backgroundOf(element.parentElement)
    return opacity === '1' && backgroundColor === 'rgba(0, 0, 0, 0)'
      ? behind
      : `${opacity} ${backgroundColor} ${behind}`
  }
  /** Larger text, or smaller text in bold, needs less contrast. */
  function lookOf(element: Element): unknown {
    if (!hasOwnText(element)) return ''
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    return [color, isLarge, backgroundOf(element)]
  }
  function placeOf(element: Element): unknown {
    if (element.matches('p, span, div, strong, b, em, small, bdi')) return 'text'
    const children = element.matches('ul, ol, dl, table, tr, fieldset, select, figure')
      ? [...new Set([...element.children].map(({ localName }) => localName))]
      : []
    return [element.parentElement?.localName, element.localName, children]
  }
  function hash(parts: unknown): string {
    let sum = 0
    for (const letter of JSON.stringify(parts)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
    return sum.toString(36)
  }
  const kindOf = (element: Element) =>
    (hasOwnText(element) ? 'text ' : 'box ') +
    hash([
      placeOf(element),
      attributesOf(element).sort(),
      valuesOf(element),
      isWithoutOthers(element),
      isSmall(element),
      Boolean((element as HTMLInputElement).labels?.length),
      Boolean(element.textContent?.trim()),
      lookOf(element),
    ])
  // There is nothing to object to in a drawing that nobody hears of, or in a box without text or attributes of its own.
  const isJudged = (element: Element) =>
    !element.matches('svg *, svg[aria-hidden=true]') &&
    (!element.matches('div, span') || attributesOf(element).length > 0 || hasOwnText(element))
  const dialog = document.querySelector('dialog:modal')
  const judged = [...(dialog ?? document).querySelectorAll('*')].filter(
    (each) => isJudged(each) && each.checkVisibility(),
  )
  const elementsByKind = Map.groupBy(judged, kindOf)
  Object.assign(window, { elementsByKind })
  return { page: [name, dialog ? 'dialog' : 'page'].join(' '), elements: [...elementsByKind.keys()] }
}
