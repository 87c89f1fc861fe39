import { submittedTime } from '../../blocks/submitted-time.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { readReceipt } from './read-receipt.ts'
import { showApplicantLink } from './show-applicant-link.ts'

/** The receipt is in the history entry's state, which survives a reload. */
export function showReceipt(): void {
  const receipt = document.querySelector<HTMLElement>('[data-receipt][hidden]')
  if (!receipt) return
  // The reference is at the top of the page, so a reload must not scroll back down.
  history.scrollRestoration = 'manual'
  scrollTo(0, 0)
  const { referenceNumber, submitted, form, neededBy, promise } = readReceipt(history.state)
  const answers = [referenceNumber, submitted && submittedTime(submitted)]
  for (const [index, entry] of receipt.querySelectorAll('div').entries()) {
    const answer = answers[index]
    entry.hidden = !answer
    const description = entry.querySelector('dd')
    if (description && answer) description.textContent = answer
  }
  receipt.hidden = !referenceNumber && !submitted
  const promised = document.querySelector<HTMLElement>('[data-promise]')
  if (promised && promise) {
    promised.textContent = unbroken(promise)
    promised.hidden = false
  }
  const decision = document.querySelector<HTMLElement>('[data-decision]')
  if (decision) decision.hidden = form !== 'business_application'
  const next = document.querySelectorAll<HTMLElement>('[data-next]')
  const isKnown = Array.from(next).some((element) => element.dataset.next === form)
  for (const element of next) element.hidden = element.dataset.next !== (isKnown ? form : '')
  if (submitted && form && neededBy)
    // The e-mail has the timetable too, so the page does without if this can't be loaded.
    import('./show-timetable.ts').then(
      ({ showTimetable }) => showTimetable(form, neededBy, submitted),
      () => {},
    )
  const without = document.querySelector<HTMLElement>('[data-no-receipt]')
  if (without) without.hidden = Boolean(referenceNumber)
  showApplicantLink(history.state)
}
