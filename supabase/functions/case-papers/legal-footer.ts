import { firm } from '../_shared/firm.ts'
import { officeLine } from '../_shared/mail/render-text.ts'

export function legalFooter(): string {
  return `${officeLine()} · ${firm.phone.shown}`
}
