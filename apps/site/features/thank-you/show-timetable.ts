import { answerDate } from '#shared/promises/answer-date.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { DatedForm } from '#shared/promises/timetable.ts'
import { unbroken } from '../../ui/unbroken.ts'

/** Fills in what blocks/timetable.tsx has prepared. */
export function showTimetable(form: string, neededBy: string, submitted: Date): void {
  const place = document.querySelector<HTMLElement>('[data-timetable]')
  if (!place || form === 'callback') return
  const now = new Date()
  // The page can be read again days later, when what it says of today would be wrong.
  const isToday = londonDay(now) === londonDay(submitted)
  const options = { dated: !isToday, isSent: true }
  const answer = answerDate(form as DatedForm, neededBy, isToday ? now : submitted, options)
  if (!answer) return
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`)
  const [verdict, call, steps] = [part('verdict'), part('call'), part('steps')]
  if (!verdict || !call || !steps) return
  verdict.textContent = unbroken(answer.verdict)
  const callWords = call.querySelector('span')
  if (callWords && answer.call) callWords.textContent = unbroken(answer.call)
  call.hidden = !answer.call
  steps.replaceChildren(
    ...answer.steps.map(({ what, by }) => {
      const [item, day] = [document.createElement('li'), document.createElement('b')]
      day.textContent = unbroken(by)
      item.append(day, ` ${what}`)
      return item
    }),
  )
  steps.hidden = answer.steps.length === 0
  place.hidden = false
}
