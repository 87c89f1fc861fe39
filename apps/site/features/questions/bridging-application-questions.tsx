import { bridgingApplicationQuestions } from '../../content/questions/bridging-application-questions.ts'
import { Questions } from './questions.tsx'

export function BridgingApplicationQuestions() {
  return <Questions questions={bridgingApplicationQuestions} />
}
