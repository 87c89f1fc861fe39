export { Templates as Page } from '../features/admin/templates/templates.tsx'

export const title = 'Templates'
