import type { ActionProps } from './action-props.ts'
import { QuestionForm } from './question-form.tsx'
import { RequestList } from './request-list.tsx'

export function Questions({ page, act }: ActionProps) {
  const { requests = [] } = page
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-title">
        Ask a question
      </h2>
      <QuestionForm name="question" label="Your question" hideLabel act={act} />
      <RequestList page={page} requests={requests.filter(({ kind }) => kind === 'question')} />
    </section>
  )
}
