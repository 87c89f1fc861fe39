export { BridgingCalculator as Island } from '../features/calculators/bridging-calculator.tsx'
