import { type PageRules, pageErrors } from '#shared/answer-checks/answer-check.ts'
import { ASKED_FIELD } from '#shared/submission/request-content.ts'
import type { PostedPage } from '../../../supabase/functions/_intake/body/read-fields.ts'

interface AskingPage extends PostedPage {
  /** Returns the questions asked so far, for the hidden field of the next page. Empty if there were none. */
  asked(): string
}

/**
 * A question about an unusual answer is asked only once. The page that asks has a hidden field with the
 * question, and a post with that field passes unless another question comes up.
 */
export function createPostedPage(rules: PageRules): AskingPage {
  let asked = ''
  return {
    join(fields) {
      const { [ASKED_FIELD]: before, ...answers } = fields
      asked = typeof before === 'string' ? before : ''
      return rules.join(answers)
    },
    errorsOf(fields, specified) {
      const before = asked
      return pageErrors(rules.check(fields), specified, (question) => {
        const isNew = !before.includes(question)
        if (isNew) asked = `${asked} ${question}`.trim()
        return isNew
      })
    },
    asked: () => asked,
  }
}
