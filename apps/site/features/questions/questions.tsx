import type { Question } from '../../content/questions/question.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section, type SectionProps } from '../../ui/section.tsx'

interface QuestionsProps {
  questions: readonly Question[]
  surface?: SectionProps['surface']
}

/** Common questions about the page's subject; the answers open without a script. */
export function Questions({ questions, surface = 'paper' }: QuestionsProps) {
  return (
    <Section id="questions" heading="Common questions" surface={surface}>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </Section>
  )
}
