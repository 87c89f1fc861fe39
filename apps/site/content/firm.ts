// The e-mails say the same facts, so they live where both can read them.
export { firm } from '#shared/firm.ts'
