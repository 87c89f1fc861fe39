import { Refusal } from '../_intake/refusal.ts'

export const notAllowed = () => new Refusal(403, 'not_allowed', 'Your role does not allow this.')
export const noSuchCase = () => new Refusal(404, 'missing', 'This case no longer exists.')
