export { ForgottenPassword as Page } from '../features/sign-in/forgotten-password.tsx'

export const title = 'Forgotten password'
