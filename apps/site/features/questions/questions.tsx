import { formatLongDate } from '#shared/format/format-date.ts'
import { FirmText } from '../../blocks/firm-text.tsx'
import type { Question } from '../../content/questions/question.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section, type SectionProps } from '../../ui/section.tsx'

interface QuestionsProps {
  questions: readonly Question[]
  surface?: SectionProps['surface']
}

/** The answers can be opened without a script. */
export function Questions({ questions, surface = 'paper' }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Section id="questions" heading="Common questions" surface={surface}>
      {questions.map(({ question, answer, source }) => (
        <Disclosure key={question} summary={question}>
          <p>
            <FirmText text={answer} />
          </p>
          {source && (
            <p className="mt-3 text-small">
              Source:{' '}
              <a href={source.href} className="text-link">
                {source.name}
              </a>
              , read on {formatLongDate(source.readOn)}.
            </p>
          )}
        </Disclosure>
      ))}
    </Section>
  )
}
