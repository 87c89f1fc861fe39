export { Undelivered as Page } from '../features/admin/undelivered.tsx'

export const title = 'E-mails'
