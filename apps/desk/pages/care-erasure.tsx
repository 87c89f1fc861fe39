export { Erasure as Page } from '../features/care/erasure.tsx'

export const title = 'Erasure'
