import type { MailContact, MessageDraft } from '../../../backend/written-messages.ts'

interface Recipients {
  /** Undefined if the applicant has no address, or while the contacts are loading. */
  to: MailContact | undefined
  cc: MailContact[]
  isToApplicant: boolean
  /** Whether nobody but the applicant gets it. */
  isPrivate: boolean
  hasIntroducer: boolean
}

export function recipientsOf(
  { to, cc = [] }: Pick<MessageDraft, 'to' | 'cc'>,
  contacts: readonly MailContact[],
): Recipients {
  const find = (address: string) => contacts.find((contact) => contact.address === address)
  const copies = cc.flatMap((address) => find(address) ?? [])
  const first = to === undefined ? contacts.find(({ kind }) => kind === 'applicant') : find(to)
  return {
    to: first,
    cc: copies,
    isToApplicant: to === undefined,
    isPrivate: to === undefined && cc.length === 0,
    hasIntroducer: [first, ...copies].some((one) => one?.role === 'introducer'),
  }
}

/** The draft without what its recipients may not have, which the dialog no longer shows. */
export function sendableDraft(draft: MessageDraft, contacts: readonly MailContact[]): MessageDraft {
  const { isToApplicant, isPrivate, hasIntroducer } = recipientsOf(draft, contacts)
  const { answer, documents, ...rest } = draft
  return {
    ...rest,
    with_link: isPrivate && draft.with_link,
    ...(isToApplicant && answer && { answer }),
    ...(!hasIntroducer && documents && { documents }),
  }
}

/** What leads to the applicant's own page is written to the applicant, so nobody else is offered it. */
export const templatesFor = <Template extends { with_link: boolean }>(
  templates: readonly Template[],
  isToApplicant: boolean,
): Template[] => templates.filter(({ with_link }) => isToApplicant || !with_link)

/** The draft for somebody else: a greeting with the name of the one before now has theirs. */
export function readdress(
  draft: MessageDraft,
  to: string | undefined,
  contacts: readonly MailContact[],
): MessageDraft {
  const { to: _, cc = [], ...rest } = draft
  const before = firstName(recipientsOf(draft, contacts).to)
  const chosen = recipientsOf(to === undefined ? {} : { to }, contacts).to
  const greeting = /^(Hello|Hi|Dear) (\S+?)(,?)$/m.exec(draft.body.split('\n', 1)[0] ?? '')
  return {
    ...rest,
    ...(to !== undefined && { to }),
    cc: cc.filter((address) => address !== chosen?.address),
    body:
      greeting && chosen && greeting[2] === before
        ? draft.body.replace(greeting[0], `${greeting[1]} ${firstName(chosen)}${greeting[3]}`)
        : draft.body,
  }
}

const firstName = (contact: MailContact | undefined) => contact?.name.split(/[ ,]/, 1)[0]
