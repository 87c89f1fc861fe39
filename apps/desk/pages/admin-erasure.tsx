export { Erasure as Page } from '../features/admin/erasure.tsx'

export const title = 'Erasure'
