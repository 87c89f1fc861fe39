import type * as z from 'zod/mini'
import { type PostedPage, requireFields } from '../_intake/body/read-fields.ts'
import { readJson } from '../_intake/body/read-json.ts'
import type { Deps, Recording } from '../_intake/deps.ts'
import { intakeHandler } from '../_intake/intake-handler.ts'
import { toSubmission } from '../_intake/submission.ts'
import { marksOf } from '../_shared/answer-checks/answer-check.ts'
import { checkCallbackAnswers } from '../_shared/answer-checks/callback-page-rules.ts'
import {
  callbackSubmissionSchema,
  cardQuoteSubmissionSchema,
} from '../_shared/submission/submission-schemas.ts'

/** Receives a callback request. */
export async function receiveCallback(request: Request, deps: Deps, page?: PostedPage): Promise<Recording> {
  return record(requireFields(callbackSubmissionSchema, await readJson(request), request, { page }), deps)
}

/** Receives the form of the payments page, posted without a script. */
export async function receiveCardQuote(request: Request, deps: Deps, page?: PostedPage): Promise<Recording> {
  return record(requireFields(cardQuoteSubmissionSchema, await readJson(request), request, { page }), deps)
}

async function record(fields: z.infer<typeof callbackSubmissionSchema>, deps: Deps): Promise<Recording> {
  const { name, phone, topic, monthlyCardTakings, currentCost, ...envelope } = fields
  // Only what was given, so that a request without a topic has the same content hash as before there were topics.
  const answers = {
    name,
    phone,
    ...(topic && { topic }),
    ...(monthlyCardTakings !== undefined && { monthlyCardTakings }),
    ...(currentCost && { currentCost }),
  }
  return deps.record('record_callback', {
    answers,
    submission: await toSubmission('callback', envelope, answers, marksOf(checkCallbackAnswers(answers))),
  })
}

export const sendCallback = intakeHandler(receiveCallback)
