import type * as z from 'zod/mini'
import { type PostedPage, requireFields } from '../_intake/body/read-fields.ts'
import { readJson } from '../_intake/body/read-json.ts'
import type { Deps, Recording } from '../_intake/deps.ts'
import { intakeHandler } from '../_intake/intake-handler.ts'
import { formIsOff } from '../_intake/refuse-off.ts'
import { toSubmission } from '../_intake/submission.ts'
import { marksOf } from '../_shared/answer-checks/answer-check.ts'
import { checkCallbackAnswers } from '../_shared/answer-checks/callback-page-rules.ts'
import type { LeadAnswers } from '../_shared/desk/lead-answers.ts'
import {
  callbackSubmissionSchema,
  cardQuoteSubmissionSchema,
} from '../_shared/submission/submission-schemas.ts'
import { switches } from '../_shared/switches.ts'

export async function receiveCallback(request: Request, deps: Deps, page?: PostedPage): Promise<Recording> {
  return record(requireFields(callbackSubmissionSchema, await readJson(request), request, { page }), deps)
}

/** Receives the form of the payments page, if the browser posts it without JavaScript. */
export async function receiveCardQuote(request: Request, deps: Deps, page?: PostedPage): Promise<Recording> {
  return record(requireFields(cardQuoteSubmissionSchema, await readJson(request), request, { page }), deps)
}

async function record(fields: z.infer<typeof callbackSubmissionSchema>, deps: Deps): Promise<Recording> {
  const { name, phone, topic, monthlyCardTakings, currentCost, ...envelope } = fields
  if (!switches.callback || (topic === 'card_payments' && !switches.cardPayments)) throw formIsOff()
  // Fields that weren't given are left out, so that they don't change the hash which identifies a retry.
  const answers = {
    name,
    phone,
    ...(topic && { topic }),
    ...(monthlyCardTakings !== undefined && { monthlyCardTakings }),
    ...(currentCost && { currentCost }),
  }
  return deps.record('record_callback', {
    answers: {
      name,
      phone,
      topic: topic ?? null,
      monthly_card_takings_pounds: monthlyCardTakings ?? null,
      current_cost: currentCost ?? null,
    } satisfies LeadAnswers['callback'],
    submission: toSubmission('callback', envelope, answers, marksOf(checkCallbackAnswers(answers))),
  })
}

export const sendCallback = intakeHandler(receiveCallback)
