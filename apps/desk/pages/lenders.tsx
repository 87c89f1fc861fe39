export { LendersPage as Page } from '../features/lenders/lenders-page.tsx'

export const title = 'Lenders'
