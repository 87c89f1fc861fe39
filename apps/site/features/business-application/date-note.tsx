import { useEffect, useRef, useState } from 'react'
import { answerDate } from '#shared/promises/answer-date.ts'
import { Timetable } from '../../blocks/timetable.tsx'

/** Whether the money can be there by the date above, and what has to happen by when. */
export function DateNote() {
  const place = useRef<HTMLDivElement>(null)
  const [neededBy, setNeededBy] = useState('')
  useEffect(() => {
    const form = place.current?.closest('form')
    const date = form?.elements.namedItem('neededBy')
    if (!form || !(date instanceof HTMLInputElement)) return
    const update = () => setNeededBy(date.value)
    // The browser may have restored an answer.
    update()
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [])
  const answer = answerDate('business_application', neededBy, new Date())
  return (
    <div ref={place} role="status" className={answer ? 'border-l-4 border-dawn pl-4' : 'sr-only'}>
      {answer && <Timetable answer={answer} />}
    </div>
  )
}
