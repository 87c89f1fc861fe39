export { People as Page } from '../features/admin/people.tsx'

export const title = 'People'
