import type { UnmatchedMail } from '../../backend/received-mail.ts'

/** Undefined if the e-mail names no case. */
export function describeDoubt({ doubt, cases }: Pick<UnmatchedMail, 'doubt' | 'cases'>): string | undefined {
  const named = cases.find((offered) => offered.named)?.reference ?? 'a case'
  switch (doubt) {
    case 'unknown_sender':
      return `Names ${named} but comes from an address the case doesn’t know. Check before you file it.`
    case 'failed_check':
      return `Names ${named}, but our mail server couldn’t confirm the sender.`
    case 'other_domain':
      return `Names ${named}, but our mail server confirmed another domain than the sender’s. Somebody else may have written it.`
    case 'unproven_report':
      return `Says that an e-mail of ours about ${named} came back, but doesn’t match one we sent. Nothing was marked.`
    case 'too_much':
      return `${named} has had unusually much e-mail. File what belongs there.`
    case 'closed':
      return `${named} is closed.`
    case null:
      return undefined
  }
}
