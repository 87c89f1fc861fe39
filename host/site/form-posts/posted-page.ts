import { type PageRules, pageErrors } from '#shared/answer-checks/answer-check.ts'
import { ASKED_FIELD } from '#shared/submission/request-content.ts'
import type { PostedPage } from '../../../supabase/functions/_intake/body/read-fields.ts'

interface AskingPage extends PostedPage {
  /** The questions asked so far, for the hidden field of the next page; empty when there were none. */
  asked(): string
}

/**
 * The checks of one native post. A question about an unusual answer is asked once: the page that asks it carries it in a
 * hidden field, and the post with that field passes unless the answer has changed.
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
