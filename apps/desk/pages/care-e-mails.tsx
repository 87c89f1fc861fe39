export { Undelivered as Page } from '../features/care/undelivered.tsx'

export const title = 'E-mails'
