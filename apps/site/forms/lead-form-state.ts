/** The state of a form between being opened and its lead being delivered. */
type LeadFormState = {
  /** Something was typed, chosen, dropped or restored that has not been delivered. */
  readonly hasAnswers: boolean
} & LeadFormStatus

type LeadFormStatus =
  | { readonly status: 'ready' }
  | { readonly status: 'sending' }
  /** The confirmation is on its way: the form stays busy until it is shown. */
  | { readonly status: 'delivered' }
  | { readonly status: 'failed'; readonly failure: Failure }

export interface Failure {
  /** toast: the message was shown as one. inline: not even that could be loaded, so the form shows it itself. */
  readonly shownAs: 'toast' | 'inline'
  /** What the backend says on when to try again. */
  readonly advice: string | undefined
}

export type LeadFormEvent =
  | { readonly type: 'answered' | 'submitted' | 'delivered' | 'finished' }
  | { readonly type: 'failed'; readonly failure: Failure }

export const untouchedForm: LeadFormState = { status: 'ready', hasAnswers: false }

/** What the form is after an event. */
export function nextState(state: LeadFormState, event: LeadFormEvent): LeadFormState {
  const { hasAnswers } = state
  switch (event.type) {
    case 'answered':
      return { ...state, hasAnswers: true }
    case 'submitted':
      return { status: 'sending', hasAnswers }
    case 'failed':
      return { status: 'failed', failure: event.failure, hasAnswers }
    case 'delivered':
      return { status: 'delivered', hasAnswers: false }
    case 'finished':
      return { status: 'ready', hasAnswers }
  }
}

/** Whether a second submit would send the same lead again. */
export function isBusy({ status }: LeadFormState): boolean {
  return status === 'sending' || status === 'delivered'
}
