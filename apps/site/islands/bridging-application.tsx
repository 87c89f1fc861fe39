export { BridgingApplication as Island } from '../features/bridging-application/bridging-application.tsx'
