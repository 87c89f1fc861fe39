export { People as Page } from '../features/care/people.tsx'

export const title = 'People'
