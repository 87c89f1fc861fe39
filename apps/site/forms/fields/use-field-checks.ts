import { type FocusEvent, type FormEvent, type RefObject, useState } from 'react'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { useRequestContent } from '../../request-content.ts'
import { withFieldError } from './form-errors.ts'
import { usePointerRelease } from './use-pointer-release.ts'

/** The module with a form's rules is loaded when the form is first used. */
export interface FieldRules {
  findFieldErrors(form: HTMLFormElement, isSubmit: boolean): FieldErrors | Promise<FieldErrors>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the name of the field that a control belongs to: shareholderDOB for shareholderDOB-day. */
const fieldOf = (control: Control | null) => control?.name?.split('-', 1)[0]

export type FieldChecks = ReturnType<typeof useFieldChecks>

/**
 * A field is checked when it loses focus, when a file is chosen, and on every input while it has an error.
 * The submit handler calls `findFieldErrors` to check all fields.
 */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, load: () => Promise<FieldRules>) {
  const refused = useRequestContent()?.refused
  const [errors, setErrors] = useState<FieldErrors>(refused?.fieldErrors ?? {})
  // Counts refused submits. Each one mounts the error summary again, which then takes focus. 0 means that no
  // summary is shown.
  const [refusals, setRefusals] = useState(refused ? 1 : 0)
  const afterPointer = usePointerRelease()

  async function findFieldErrors(isSubmit: boolean): Promise<FieldErrors> {
    const { findFieldErrors } = await load()
    return form.current ? findFieldErrors(form.current, isSubmit) : {}
  }

  function checkField(name: string): void {
    // If the rules can't be loaded now, the field is checked on submit, where the failure is shown.
    findFieldErrors(false).then(
      (fieldErrors) => setErrors((current) => withFieldError(current, name, fieldErrors[name])),
      () => {},
    )
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const name = fieldOf(target as Element as Control)
    // Switching windows doesn't leave the field, nor does moving to another control of the same field.
    const stays = document.activeElement === target || fieldOf(relatedTarget as Control | null) === name
    if (name && !stays) afterPointer(() => checkField(name))
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const control = target as Element as Control
    // A file is complete as soon as it is chosen, so it is checked straight away.
    const hasFile = control instanceof HTMLInputElement && control.files !== null && control.files.length > 0
    const name = fieldOf(control)
    if (name && (errors[name] !== undefined || hasFile)) checkField(name)
  }

  function refuse(fieldErrors: FieldErrors): void {
    setErrors(fieldErrors)
    setRefusals((count) => count + 1)
  }

  function clear(): void {
    setErrors({})
    setRefusals(0)
  }

  return { errors, refusals, findFieldErrors, refuse, clear, handlers: { onBlur, onInput } }
}
