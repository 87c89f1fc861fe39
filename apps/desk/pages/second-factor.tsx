export { SecondFactor as Page } from '../features/sign-in/second-factor.tsx'

export const title = 'Second factor'
