export { BridgingInHand as Island } from '../features/calculators/in-hand/bridging-in-hand.tsx'
