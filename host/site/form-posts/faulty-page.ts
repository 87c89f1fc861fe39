import { parse, serialize } from 'parse5'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { controlsOf, fillInAnswers } from './fill-in-answers.ts'
import { attributeOf, elementsIn, setText, textOf } from './html-tree.ts'
import { settleWithoutScript } from './settle-without-script.ts'
import { showErrors } from './show-errors.ts'

/** What a form is told when it was not taken. */
export interface Fault {
  typed: Record<string, string>
  fieldErrors: FieldErrors
  /** Said on top of the form, beside or instead of what is wrong with single fields. */
  message?: string
}

/** The page of a form with what was typed still in it, and what is wrong with it said. */
export function faultyPage(html: string, { typed, fieldErrors, message }: Fault): string {
  const document = parse(html, { scriptingEnabled: false })
  settleWithoutScript(document)
  const elements = [...elementsIn(document)]
  const form = elements.find(
    (element) => element.tagName === 'form' && attributeOf(element, 'method') === 'post',
  )
  if (!form) throw new Error('The page has no form that posts')
  const controls = controlsOf(document, form)
  fillInAnswers(controls, typed)
  showErrors(form, controls, fieldErrors, message)
  const title = elements.find(({ tagName }) => tagName === 'title')
  if (title) setText(title, `Error: ${textOf(title)}`)
  return serialize(document)
}
