import { businessFinanceQuestions } from '../../content/questions/business-finance-questions.ts'
import { Questions } from './questions.tsx'

export function BusinessFinanceQuestions() {
  return <Questions questions={businessFinanceQuestions} surface="sunk" />
}
