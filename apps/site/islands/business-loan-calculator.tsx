export { BusinessLoanCalculator as Island } from '../features/calculators/business-loan-calculator.tsx'
