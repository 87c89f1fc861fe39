import type { FieldErrors } from '#shared/submission/field-errors.ts'
import {
  ancestorOf,
  append,
  attributeOf,
  createElement,
  type Element,
  insertFirst,
  setAttribute,
} from './html-tree.ts'

/*
 * Adds to a prerendered form what the React components (field.tsx, radio-field.tsx, error-summary.tsx) render for an
 * error. show-errors.test.tsx checks that both give the same markup.
 */

/** Shows each error at its field, and a summary above the form. */
export function showErrors(form: Element, controls: Element[], errors: FieldErrors, message?: string): void {
  const shown = new Map<string, string>()
  for (const control of controls) {
    const name = attributeOf(control, 'name') ?? ''
    const error = Object.hasOwn(errors, name) ? errors[name] : undefined
    if (error === undefined || shown.has(name)) continue
    shown.set(name, error)
    showError(control, name, error)
  }
  const links = [...shown].map(([name, error]) =>
    createElement('li', {}, [
      createElement('a', { href: `#${name}`, class: 'text-link font-semibold text-brick' }, [error]),
    ]),
  )
  insertFirst(form, errorSummary(links, message))
}

function showError(control: Element, name: string, error: string): void {
  const isRadio = attributeOf(control, 'type') === 'radio'
  const field = isRadio
    ? ancestorOf(control, ({ tagName }) => tagName === 'fieldset')
    : ancestorOf(control, (around) => hasLabelFor(around, name))
  const described = isRadio ? field : control
  if (!field || !described) return
  setAttribute(field, 'class', 'field-wrong')
  setAttribute(
    described,
    'aria-describedby',
    [attributeOf(described, 'aria-describedby'), `${name}-error`].filter(Boolean).join(' '),
  )
  if (!isRadio) {
    setAttribute(control, 'aria-invalid', 'true')
    markInvalid(control)
    // A file input is visually hidden, so the box around it gets the coloured edge.
    if (control.parentNode && 'attrs' in control.parentNode) markInvalid(control.parentNode)
  }
  append(
    field,
    createElement('p', { id: `${name}-error`, class: 'field-gap field-error font-semibold text-brick' }, [
      createElement('span', { class: 'sr-only' }, ['Error: ']),
      error,
    ]),
  )
}

function markInvalid(element: Element): void {
  const classes = attributeOf(element, 'class')?.split(' ') ?? []
  if (!classes.includes('border-edge')) return
  const edged = classes.map((name) => (name === 'border-edge' ? 'border-brick' : name))
  setAttribute(element, 'class', edged.join(' '))
}

function hasLabelFor(around: Element, name: string): boolean {
  return around.childNodes.some(
    (child) => 'attrs' in child && child.tagName === 'label' && attributeOf(child, 'for') === name,
  )
}

function errorSummary(links: Element[], message: string | undefined): Element {
  const children = [
    createElement('h2', { id: 'error-summary-title', class: 'text-title' }, ['There is a problem']),
  ]
  if (message) children.push(createElement('p', { class: 'mt-3' }, [message]))
  if (links.length > 0) children.push(createElement('ul', { class: 'mt-3 grid gap-1.5' }, links))
  return createElement(
    'div',
    {
      role: 'alert',
      'aria-labelledby': 'error-summary-title',
      tabindex: '-1',
      // In place of the focus() that a script would call.
      autofocus: '',
      class: 'rounded-card border-2 border-brick bg-brick-tint p-6',
    },
    children,
  )
}
