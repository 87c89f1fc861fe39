import { attributeOf, type Element, elementsIn, setAttribute, setText } from './html-tree.ts'

/** Puts answers back into their controls. Pages can't choose files, so file inputs stay empty. */
export function fillInAnswers(controls: Element[], answers: Record<string, string>): void {
  for (const control of controls) {
    const name = attributeOf(control, 'name') ?? ''
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (value !== undefined) fillIn(control, value)
  }
}

function fillIn(control: Element, value: string): void {
  if (control.tagName === 'textarea') {
    // HTML parsers drop a line break at the start of a textarea.
    setText(control, value.startsWith('\n') ? `\n${value}` : value)
  } else if (control.tagName === 'select') {
    for (const option of elementsIn(control)) {
      if (option.tagName === 'option')
        setAttribute(option, 'selected', attributeOf(option, 'value') === value ? '' : undefined)
    }
  } else if (attributeOf(control, 'type') === 'radio') {
    setAttribute(control, 'checked', attributeOf(control, 'value') === value ? '' : undefined)
  } else if (attributeOf(control, 'type') !== 'file') setAttribute(control, 'value', value)
}

const CONTROL_TAGS = new Set(['input', 'select', 'textarea'])

/** The controls of a form: inside it, or elsewhere on the page with its id in their form attribute. */
export function controlsOf(document: Parameters<typeof elementsIn>[0], form: Element): Element[] {
  const inside = new Set(elementsIn(form))
  const id = attributeOf(form, 'id')
  return [...elementsIn(document)].filter(
    (element) =>
      CONTROL_TAGS.has(element.tagName) &&
      attributeOf(element, 'name') !== undefined &&
      (inside.has(element) || (id !== undefined && attributeOf(element, 'form') === id)),
  )
}
