export { Lists as Page } from '../features/admin/lists/lists.tsx'

export const title = 'Lists'
