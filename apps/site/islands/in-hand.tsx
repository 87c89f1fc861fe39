export { InHand as Island } from '../features/calculators/in-hand/in-hand.tsx'
