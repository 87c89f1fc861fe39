import { firm, officeLine } from '../_shared/firm.ts'

export function legalFooter(): string {
  return `${officeLine()} · ${firm.phone.shown}`
}
