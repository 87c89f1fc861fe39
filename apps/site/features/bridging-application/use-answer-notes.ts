import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { disclosures } from '../../content/disclosures.ts'
import type { AnswerNotes } from './answer-notes.ts'

const NOTED = ['propertyValue', 'neededBy', 'familyHome', 'exitStrategy']
const first: AnswerNotes = { disclosure: disclosures.unregulated }

/** What the form says to its answers while it is filled in. The first input loads the words for it. */
export function useAnswerNotes(form: RefObject<HTMLFormElement | null>, loan: BridgingLoan): AnswerNotes {
  const [notes, setNotes] = useState(first)
  const isFirst = useRef(true)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let isStale = false
    const update = async () => {
      const { notesFor, fillInCarriedSecurity } = await import('./answer-notes.ts')
      // Another loan has been chosen meanwhile, and has a reading of its own.
      if (isStale) return
      if (isFirst.current) fillInCarriedSecurity(element)
      isFirst.current = false
      setNotes(notesFor(element, loan))
    }
    // Without the notes the form still works.
    const tryUpdate = () => void update().catch(() => {})
    const given = new FormData(element)
    // An address with figures, or answers that the browser has put back.
    if (window.location.search || NOTED.some((name) => given.get(name))) tryUpdate()
    element.addEventListener('input', tryUpdate)
    return () => {
      isStale = true
      element.removeEventListener('input', tryUpdate)
    }
  }, [form, loan])
  return notes
}
