import { firm } from '../_shared/firm.ts'
import { Refusal } from './refusal.ts'

/** For a form or product that the firm has switched off. Somebody may still have the page open. */
export function formIsOff(): Refusal {
  return new Refusal(410, 'form_off', `We don’t take this form any more. Call us on ${firm.phone.shown}.`)
}
