export { SetPassword as Page } from '../features/sign-in/set-password.tsx'

export const title = 'Set your password'
