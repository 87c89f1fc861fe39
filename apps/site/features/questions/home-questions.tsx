import { homeQuestions } from '../../content/questions/home-questions.ts'
import { Questions } from './questions.tsx'

export function HomeQuestions() {
  return <Questions questions={homeQuestions} surface="sunk" />
}
