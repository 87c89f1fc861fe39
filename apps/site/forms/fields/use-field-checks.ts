import { type FocusEvent, type FormEvent, type RefObject, useState } from 'react'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { withFieldError } from './form-errors.ts'
import { usePointerRelease } from './use-pointer-release.ts'

/** The half of a form that knows its rules; it is loaded when the form is first touched. */
export interface FaultFinder {
  findFaults(form: HTMLFormElement): FieldErrors | Promise<FieldErrors>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Checks a field when it is left, again while an error of it is being mended, and all of them on submit. */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, load: () => Promise<FaultFinder>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts the submits that found something wrong; each brings the summary forward anew. 0 means no summary. */
  const [refusals, setRefusals] = useState(0)
  const afterPointer = usePointerRelease()

  async function findFaults(): Promise<FieldErrors> {
    const { findFaults } = await load()
    return form.current ? findFaults(form.current) : {}
  }

  function checkField(name: string): void {
    // What cannot be checked now (no connection, say) is checked on submit, where its failure is shown.
    findFaults().then(
      (faults) => setErrors((current) => withFieldError(current, name, faults[name])),
      () => {},
    )
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const { name } = target as Element as Control
    // Another window in front is not leaving the field, nor is the next radio button of the same question.
    const stays = document.activeElement === target || (relatedTarget as Control | null)?.name === name
    if (name && !stays) afterPointer(() => checkField(name))
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const control = target as Element as Control
    // A chosen file is checked at once; nothing about it gets better by waiting.
    const hasFile = control instanceof HTMLInputElement && control.files !== null && control.files.length > 0
    if (errors[control.name] !== undefined || hasFile) checkField(control.name)
  }

  function refuse(faults: FieldErrors): void {
    setErrors(faults)
    setRefusals((count) => count + 1)
  }

  function clear(): void {
    setErrors({})
    setRefusals(0)
  }

  return { errors, refusals, findFaults, refuse, clear, handlers: { onBlur, onInput } }
}
