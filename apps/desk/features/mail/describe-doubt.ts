import type { UnmatchedMail } from '../../backend/received-mail.ts'

/** Undefined if the e-mail names no case. */
export function describeDoubt({ doubt, cases }: Pick<UnmatchedMail, 'doubt' | 'cases'>): string | undefined {
  const named = cases.find((offered) => offered.named)?.reference ?? 'a case'
  switch (doubt) {
    case 'unknown_sender':
      return `Names ${named} but comes from an address the case doesn’t know. Check before you file it.`
    case 'failed_check':
      return `Names ${named}, but our mail server couldn’t confirm the sender.`
    case 'closed':
      return `${named} is closed.`
    case null:
      return undefined
  }
}
