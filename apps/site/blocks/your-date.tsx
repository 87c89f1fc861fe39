import { answerDate } from '#shared/promises/answer-date.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { Timetable } from './timetable.tsx'

interface YourDateProps {
  /** Absent in the prerendered confirmation page, where features/thank-you/show-timetable.ts fills in the answer. */
  receipt: { form?: LeadForm; neededBy?: string; timestamp: string } | undefined
  heading?: 'h2' | 'h4'
}

/** What we say about the day on which the applicant needs the money. */
export function YourDate({ receipt, heading: Heading = 'h2' }: YourDateProps) {
  const { form, neededBy, timestamp = '' } = receipt ?? {}
  const answer =
    form && form !== 'callback' && neededBy
      ? answerDate(form, neededBy, new Date(timestamp), { isSent: true })
      : undefined
  return (
    <section
      data-timetable
      hidden={!answer}
      aria-labelledby="your-date"
      className="mt-9 max-w-[36rem] border-l-4 border-dawn pl-4"
    >
      <Heading id="your-date" className="mb-3 text-title">
        Your date
      </Heading>
      <Timetable answer={answer} />
    </section>
  )
}
