import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { disclosures } from '../../content/disclosures.ts'
import type { AnswerNotes } from './answer-notes.tsx'

const NOTED = ['propertyValue', 'neededBy', 'familyHome', 'exitStrategy', 'additionalInfo']
const first: AnswerNotes = { disclosure: disclosures.unregulated }

/** The notes' code is loaded at the first input, or straight away if there's already something to note. */
export function useAnswerNotes(form: RefObject<HTMLFormElement | null>, loan: BridgingLoan): AnswerNotes {
  const [notes, setNotes] = useState(first)
  const isFirst = useRef(true)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let isStale = false
    const update = async () => {
      const { notesFor, fillInCarriedSecurity } = await import('./answer-notes.tsx')
      // Meanwhile the loan may have changed, which starts a new effect, or the form may have been removed.
      if (isStale) return
      if (isFirst.current) fillInCarriedSecurity(element)
      isFirst.current = false
      setNotes(notesFor(element, loan))
    }
    // If the notes can't be loaded, the form still works without them.
    const tryUpdate = () => void update().catch(() => {})
    const given = new FormData(element)
    // There may already be something to note: figures in the address, or answers that the browser has
    // restored.
    if (window.location.search || NOTED.some((name) => given.get(name))) tryUpdate()
    element.addEventListener('input', tryUpdate)
    return () => {
      isStale = true
      element.removeEventListener('input', tryUpdate)
    }
  }, [form, loan])
  return notes
}
