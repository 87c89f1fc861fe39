import { businessCalculatorQuestions } from '../../content/questions/business-calculator-questions.ts'
import { Questions } from './questions.tsx'

export function BusinessCalculatorQuestions() {
  return <Questions questions={businessCalculatorQuestions} surface="sunk" />
}
