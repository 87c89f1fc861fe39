export { AdminArea as Page } from '../features/admin/admin-area.tsx'

export const title = 'Admin'
