import { answerDate } from '#shared/promises/answer-date.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { Timetable } from '../../blocks/timetable.tsx'

interface YourDateProps {
  /** After a post without JavaScript. Otherwise show-timetable.ts fills in the answer. */
  receipt: { form: LeadForm; neededBy?: string; timestamp: string } | undefined
}

/** What we say about the day on which the applicant needs the money. */
export function YourDate({ receipt }: YourDateProps) {
  const { form, neededBy, timestamp = '' } = receipt ?? {}
  const answer =
    form && form !== 'callback' && neededBy ? answerDate(form, neededBy, new Date(timestamp)) : undefined
  return (
    <section
      data-timetable
      hidden={!answer}
      aria-labelledby="your-date"
      className="mt-9 max-w-[36rem] border-l-4 border-dawn pl-4"
    >
      <h2 id="your-date" className="mb-3 text-title">
        Your date
      </h2>
      <Timetable answer={answer} />
    </section>
  )
}
