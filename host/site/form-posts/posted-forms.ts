import type { PageRules } from '#shared/answer-checks/answer-check.ts'
import { bridgingPageRules } from '#shared/answer-checks/bridging-page-rules.ts'
import { businessPageRules } from '#shared/answer-checks/business-page-rules.ts'
import { callbackPageRules } from '#shared/answer-checks/callback-page-rules.ts'
import type { FunctionName } from '#shared/limits/function-budgets.ts'
import type { PostedReceipt } from '#shared/submission/request-content.ts'
import { switches } from '#shared/switches.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import type { PostedPage } from '../../../supabase/functions/_intake/body/read-fields.ts'
import type { Deps as IntakeDeps, Recording } from '../../../supabase/functions/_intake/deps.ts'
import { receiveBridging } from '../../../supabase/functions/send-application/receive-bridging.ts'
import { receiveBusiness } from '../../../supabase/functions/send-application/receive-business.ts'
import { receiveCallback, receiveCardQuote } from '../../../supabase/functions/send-callback/handler.ts'
import { askAboutLoan } from './ask-about-loan.ts'

export interface PostedForm {
  form: PostedReceipt['form']
  limit: Extract<FunctionName, 'send-callback' | 'send-application'>
  withFiles: boolean
  failedMessage: string
  /** Throws a Refusal if the visitor must be asked something first. */
  prepare?(fields: Record<string, string>): Record<string, string>
  rules: PageRules
  receive(request: Request, deps: IntakeDeps, page: PostedPage): Promise<Recording>
}

const CALLBACK: PostedForm = {
  form: 'callback',
  limit: 'send-callback',
  withFiles: false,
  failedMessage: USER_MESSAGES.callback.failed,
  rules: callbackPageRules,
  receive: receiveCallback,
}
const CARD_QUOTE: PostedForm = { ...CALLBACK, receive: receiveCardQuote }
const BRIDGING: PostedForm = {
  form: 'bridging',
  limit: 'send-application',
  withFiles: false,
  failedMessage: USER_MESSAGES.bridgingApplication.failed,
  prepare: askAboutLoan,
  rules: bridgingPageRules,
  receive: receiveBridging,
}
const BUSINESS: PostedForm = {
  form: 'business',
  limit: 'send-application',
  withFiles: true,
  failedMessage: USER_MESSAGES.businessApplication.failed,
  rules: businessPageRules,
  receive: receiveBusiness,
}

const { callback, cardPayments, businessApplication, bridgingApplication } = switches

/** A page posts its form to its own path. */
export const POSTED_FORMS: Record<string, PostedForm> = {
  ...(callback && { '/': CALLBACK, '/callback': CALLBACK }),
  ...(callback && cardPayments && { '/payments': CARD_QUOTE }),
  ...(businessApplication && { '/business-finance': BUSINESS, '/business-finance-application': BUSINESS }),
  ...(bridgingApplication && { '/bridging-loan-application': BRIDGING }),
}
