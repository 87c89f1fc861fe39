export { YourApplication as Island } from '../features/your-application/your-application.tsx'
