export { CallbackForm as Island } from '../features/callback/callback-form.tsx'
