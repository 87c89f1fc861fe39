import { forgottenPasswordPage } from '../../desk-links.ts'
import { firm } from '../../firm.ts'
import type { MailContent } from '../mail-content.ts'
import type { HandoverNews, MorningSummary, WrittenMessage } from '../outbox-message.ts'
import { handoverMailContent } from './handover-mail-content.ts'
import { morningMailContent } from './morning-mail-content.ts'
import { writtenContent } from './written-message.ts'

interface LinkMessage {
  kind: keyof typeof LINKS
  link: string
  validHours: number
}

interface ConfirmationCode {
  kind: 'reauthentication'
  code: string
  validMinutes: number
}

/** An e-mail to a member of staff's own address. It isn't about one particular lead. */
export type AccountMessage =
  | LinkMessage
  | ConfirmationCode
  | { kind: 'morning_summary'; summary: MorningSummary }
  | { kind: 'template_test'; message: WrittenMessage }
  | { kind: 'handover'; news: HandoverNews }
  | { kind: keyof typeof NOTICES | 'codes_guessed' }

export function accountMailContent(message: AccountMessage, deskUrl: string): MailContent {
  switch (message.kind) {
    case 'invite':
    case 'recovery':
    case 'recovery_by_admin':
      return passwordLink(message)
    case 'reauthentication':
      return confirmationCode(message)
    case 'morning_summary':
      return morningMailContent(message.summary, deskUrl)
    case 'template_test':
      return writtenContent(
        message.message,
        message.message.withLink ? [{ kind: 'action', label: 'See your application', href: deskUrl }] : [],
      )
    case 'handover':
      return handoverMailContent(message.news, deskUrl)
    case 'codes_guessed':
      return wrongCodes(deskUrl)
    default:
      return accountNotice(message.kind, deskUrl)
  }
}

const NEW_PASSWORD = {
  subject: 'Set a new password',
  title: 'Set a new password',
  button: 'Set a new password',
  more: '',
}

const LINKS = {
  invite: {
    subject: `Your account at ${firm.name}`,
    title: 'Welcome to the desk',
    preview: 'Set a password and you’re in.',
    why: 'We’ve made you an account on the desk, where we work on applications.',
    button: 'Set your password',
    more: ' Have your phone to hand: you’ll set up a second factor next.',
    ifUnexpected: 'If you weren’t expecting this, you can ignore it.',
  },
  recovery: {
    ...NEW_PASSWORD,
    preview: 'Someone asked for this, probably you.',
    why: 'Someone, probably you, asked for a new password for the desk.',
    ifUnexpected: 'If it wasn’t you, you can ignore this. Your password hasn’t changed.',
  },
  recovery_by_admin: {
    ...NEW_PASSWORD,
    preview: `An admin at ${firm.name} sent you this link.`,
    why: `An admin at ${firm.name} sent you this link to set a new password for the desk.`,
    ifUnexpected:
      'If you didn’t ask for it, tell another admin. Your password doesn’t change until the link is used.',
  },
}

function passwordLink({ kind, link, validHours }: LinkMessage): MailContent {
  const { subject, title, preview, why, button, more, ifUnexpected } = LINKS[kind]
  const lifetime = validHours === 1 ? 'an hour' : `${validHours} hours`
  return {
    subject,
    preview,
    title,
    blocks: [
      why,
      { kind: 'action', label: button, href: link },
      `The link works once, within ${lifetime}.${more}`,
      { kind: 'smallPrint', text: ifUnexpected },
    ],
  }
}

function confirmationCode({ code, validMinutes }: ConfirmationCode): MailContent {
  return {
    subject: 'Your code for the desk',
    preview: `It works for ${validMinutes} minutes.`,
    title: 'Your code',
    blocks: [
      'Enter this code on the desk to confirm it’s you:',
      { kind: 'facts', facts: [{ label: 'Code', value: code }] },
      `It works for ${validMinutes} minutes. Nobody at ${firm.name} will ever ask you for it.`,
    ],
  }
}

const BY_SOMEONE_ELSE = {
  preview: 'If you asked for this, there’s nothing to do.',
  warning: 'If you didn’t ask for this, call the office straight away and tell another admin.',
}

const NOTICES = {
  factor_removed: {
    ...BY_SOMEONE_ELSE,
    subject: 'Your second factor was removed',
    happened:
      'An admin removed a second factor from your account. You’ve been signed out everywhere, and you’ll set up a new one the next time you sign in.',
  },
  address_changed: {
    ...BY_SOMEONE_ELSE,
    subject: 'Your e-mail address was changed',
    happened: 'An admin changed the e-mail address of your account on the desk.',
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'If that was you, there’s nothing to do.',
    happened: 'Your password for the desk was changed. You’ve been signed out everywhere else.',
    warning: 'If that wasn’t you, tell an admin straight away and set a new password.',
  },
  password_set: {
    subject: 'Your password is set',
    preview: 'If that was you, there’s nothing to do.',
    happened: 'You’ve set a password for the desk. From now on you sign in with it and your second factor.',
    warning: 'If that wasn’t you, tell an admin straight away: somebody else has used your link.',
  },
}

function accountNotice(kind: keyof typeof NOTICES, deskUrl: string): MailContent {
  const { subject, preview, happened, warning } = NOTICES[kind]
  return {
    subject,
    preview,
    title: subject,
    blocks: [
      happened,
      { kind: 'warning', text: warning },
      { kind: 'action', label: 'Open the desk', href: deskUrl },
    ],
  }
}

function wrongCodes(deskUrl: string): MailContent {
  return {
    subject: 'Wrong codes were entered for your account',
    preview: 'If that was you, there’s nothing to do.',
    title: 'Was that you?',
    blocks: [
      'Someone signed in to the desk with your password, then got the second factor wrong several times. Those tries failed.',
      {
        kind: 'warning',
        text: 'If that wasn’t you, someone knows your password. Set a new one now, and tell an admin.',
      },
      { kind: 'action', label: 'Set a new password', href: forgottenPasswordPage(deskUrl) },
      { kind: 'smallPrint', text: 'If it was you, there’s nothing to do. We send this once a day at most.' },
    ],
  }
}
