import * as Accordion from '@radix-ui/react-accordion'
import { ChevronDown } from 'lucide-react'
import type { Question } from '../../../apps/site/content/questions/question.ts'

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="mx-auto max-w-4xl px-6 py-20">
      <h2 className="mb-10 text-4xl font-bold">Questions people ask</h2>
      <Accordion.Root type="single" collapsible>
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className="border-b">
            <Accordion.Header>
              <Accordion.Trigger className="flex w-full items-center justify-between py-5 text-left font-semibold">
                {question}
                <ChevronDown className="size-5 shrink-0" />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content className="overflow-hidden pb-5">{answer}</Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  )
}
