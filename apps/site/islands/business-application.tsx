export { BusinessApplication as Island } from '../features/business-application/business-application.tsx'
