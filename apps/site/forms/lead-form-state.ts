type LeadFormState = {
  /**
   * Whether the form has undelivered answers. They may be typed, chosen, dropped or restored by the browser.
   */
  readonly hasAnswers: boolean
} & LeadFormStatus

type LeadFormStatus =
  | { readonly status: 'ready' }
  | { readonly status: 'sending' }
  /** The backend has the lead. The form stays busy until its confirmation is shown. */
  | { readonly status: 'delivered' }
  | { readonly status: 'failed'; readonly failure: Failure }

export interface Failure {
  /**
   * toast: a toast shows the message. inline: the code for toasts didn't load, so the form shows the message.
   */
  readonly shownAs: 'toast' | 'inline'
  /** What the backend says about when to try again. Undefined if it says nothing about that. */
  readonly advice: string | undefined
}

export type LeadFormEvent =
  | { readonly type: 'answered' | 'submitted' | 'delivered' | 'finished' }
  | { readonly type: 'failed'; readonly failure: Failure }

export const untouchedForm: LeadFormState = { status: 'ready', hasAnswers: false }

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

/** Returns true if another submit would send the same lead again. */
export function isBusy({ status }: LeadFormState): boolean {
  return status === 'sending' || status === 'delivered'
}
