import { parseFragment, serialize } from 'parse5'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorSummary } from '../../../apps/site/ui/error-summary.tsx'
import { RadioField } from '../../../apps/site/ui/radio-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../brand/ui/field.tsx'
import { controlsOf, fillInAnswers } from './fill-in-answers.ts'
import { elementsIn, setAttribute } from './html-tree.ts'
import { showErrors } from './show-errors.ts'

const OPTIONS = [
  { value: 'homeowner', label: 'Homeowner' },
  { value: 'tenant', label: 'Tenant' },
]

/** The form with its errors drawn by React, and drawn afterwards into what React drew without them. */
function both(
  draw: (error: string | undefined, value: string | undefined) => ReactElement,
  typed: Record<string, string>,
  errors: Record<string, string>,
) {
  const [[name = '', error = ''] = []] = Object.entries(errors)
  const summary = <ErrorSummary errors={[{ name, message: error }]} />
  const byReact = (
    <form method="post">
      {summary}
      {draw(error, typed[name])}
    </form>
  )
  const fragment = parseFragment(
    renderToStaticMarkup(<form method="post">{draw(undefined, undefined)}</form>),
  )
  const [form] = elementsIn(fragment)
  if (!form) throw new Error('no form')
  const controls = controlsOf(fragment, form)
  fillInAnswers(controls, typed)
  showErrors(form, controls, errors)
  return {
    drawn: sorted(serialize(fragment)),
    byReact: sorted(renderToStaticMarkup(byReact)),
  }
}

/** The same markup with attributes in one order; autofocus is the host's own, in place of a script's focus(). */
function sorted(markup: string): string {
  const fragment = parseFragment(markup)
  for (const element of elementsIn(fragment)) {
    setAttribute(element, 'autofocus', undefined)
    element.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
  }
  return serialize(fragment)
}

const FIELDS: [string, (error: string | undefined, value: string | undefined) => ReactElement, string][] = [
  [
    'a text field',
    (error, value) => (
      <TextField name="name" label="Name" hint="In full." error={error} defaultValue={value} />
    ),
    "\"><script>alert(1)</script> & 'Ada'",
  ],
  [
    'a text field without a hint',
    (error, value) => <TextField name="name" label="Name" error={error} defaultValue={value} />,
    'Ada',
  ],
  [
    'a text area',
    (error, value) => <TextAreaField name="name" label="Address" error={error} defaultValue={value} />,
    '4 Mill Lane\n</textarea><b>Leeds',
  ],
  [
    'a select',
    (error, value) => (
      <SelectField name="name" label="Term" hint="Months." error={error} defaultValue={value}>
        <option value="">Select</option>
        <option value="12">12 months</option>
        <option value="24">24 months</option>
      </SelectField>
    ),
    '24',
  ],
]

it.each(FIELDS)('draws %s as React does', (_what, draw, value) => {
  const { drawn, byReact } = both(draw, { name: value }, { name: 'Please <mend> "this" & that' })
  expect(drawn).toBe(byReact)
})

it('draws a question with a few answers as React does', () => {
  const draw = (error: string | undefined) => (
    <RadioField name="home" label="Home" options={OPTIONS} error={error} />
  )
  const { drawn, byReact } = both(draw, {}, { home: 'Please select homeowner or tenant' })
  expect(drawn).toBe(byReact)
})

it('keeps the answer that was chosen, and forgets one that is none', () => {
  const draw = () => <RadioField name="home" label="Home" options={OPTIONS} />
  const chosen = (value: string) => both(draw, { home: value }, {}).drawn.match(/<input[^>]*checked[^>]*>/g)
  expect(chosen('tenant')).toHaveLength(1)
  expect(chosen('tenant')?.[0]).toContain('value="tenant"')
  expect(chosen('neither')).toBeNull()
})
