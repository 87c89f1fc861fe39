export { BridgingEstimate as Island } from '../features/calculators/bridging-estimate.tsx'
