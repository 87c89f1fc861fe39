export { SignIn as Page } from '../features/sign-in/sign-in.tsx'

export const title = 'Sign in'
