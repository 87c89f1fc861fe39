import { bridgingLoansQuestions } from '../../content/questions/bridging-loans-questions.ts'
import { Questions } from './questions.tsx'

export function BridgingLoansQuestions() {
  return <Questions questions={bridgingLoansQuestions} surface="sunk" />
}
