import { parse, serialize } from 'parse5'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { controlsOf, fillInAnswers } from './fill-in-answers.ts'
import { attributeOf, elementsIn, setText, textOf } from './html-tree.ts'
import { makeStatic } from './make-static.ts'
import { showErrors } from './show-errors.ts'

/** Why a form was refused. */
export interface FormErrors {
  fieldErrors: FieldErrors
  /** Shown above the form, with or without field errors. */
  message?: string
}

/** The form's page with the visitor's answers and the errors filled in. */
export function formWithErrors(
  html: string,
  answers: Record<string, string>,
  { fieldErrors, message }: FormErrors,
): string {
  const document = parse(html, { scriptingEnabled: false })
  makeStatic(document)
  const elements = [...elementsIn(document)]
  const form = elements.find(
    (element) => element.tagName === 'form' && attributeOf(element, 'method') === 'post',
  )
  if (!form) throw new Error('The page has no form that posts')
  const controls = controlsOf(document, form)
  fillInAnswers(controls, answers)
  showErrors(form, controls, fieldErrors, message)
  const title = elements.find(({ tagName }) => tagName === 'title')
  if (title) setText(title, `Error: ${textOf(title)}`)
  return serialize(document)
}
