import { attributeOf, type Element, elementsIn, setAttribute, setText } from './html-tree.ts'

/** Puts what was typed back into its controls. A browser never lets a page choose a file, so those stay empty. */
export function fillInAnswers(controls: Element[], typed: Record<string, string>): void {
  for (const control of controls) {
    const name = attributeOf(control, 'name') ?? ''
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined
    if (value !== undefined) fillIn(control, value)
  }
}

function fillIn(control: Element, value: string): void {
  if (control.tagName === 'textarea') {
    // A parser drops the first line break inside a textarea.
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

/** The controls of a form: inside it, or elsewhere on the page and saying that they are its own. */
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
