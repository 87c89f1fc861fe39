import { browserObjects, hasObjected, storeObjection } from '../../forms/sending/statistics-objection.ts'

/** The button of the cookie policy. What it says follows what is stored. */
export function showStatisticsChoice(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-statistics-choice]')
  const status = button?.nextElementSibling
  if (!button || !status) return
  if (browserObjects()) {
    status.textContent = 'Your browser objects for you: none of this is sent.'
    return
  }
  const label = button.textContent
  const show = () => {
    const objected = hasObjected()
    button.textContent = objected ? 'Send it again' : label
    status.textContent = objected ? 'None of this is sent from this browser now.' : ''
  }
  button.addEventListener('click', () => {
    const isStored = storeObjection(!hasObjected())
    show()
    if (!isStored) status.textContent = 'Your browser doesn’t let us store your choice.'
  })
  show()
  button.hidden = false
}
