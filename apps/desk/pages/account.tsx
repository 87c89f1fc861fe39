export { Account as Page } from '../features/account/account.tsx'

export const title = 'Your account'
