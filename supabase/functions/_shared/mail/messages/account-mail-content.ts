import { forgottenPasswordPage } from '../../desk-links.ts'
import { firm } from '../../firm.ts'
import type { Block, MailContent } from '../mail-content.ts'
import type { MorningSummary, WrittenMessage } from '../outbox-message.ts'
import { morningMailContent } from './morning-mail-content.ts'
import { writtenContent } from './written-message.ts'

interface PasswordLink {
  link: string
  validHours: number
}

interface ConfirmationCode {
  code: string
  validMinutes: number
}

/** E-mails to staff about their account. */
export type AccountMessage =
  | ({ kind: 'invite' | 'recovery' | 'recovery_by_admin' } & PasswordLink)
  | ({ kind: 'reauthentication' } & ConfirmationCode)
  | { kind: 'morning_summary'; summary: MorningSummary }
  | { kind: 'template_test'; message: WrittenMessage }
  | { kind: 'link_made' | 'factor_removed' | 'address_changed' | 'password_changed' | 'codes_guessed' }

/** What such an e-mail says. */
export function accountMailContent(message: AccountMessage, deskUrl: string): MailContent {
  switch (message.kind) {
    case 'invite':
      return invitation(message)
    case 'recovery':
      return passwordReset(message)
    case 'recovery_by_admin':
      return passwordResetByAdmin(message)
    case 'reauthentication':
      return confirmationCode(message)
    case 'password_changed':
      return passwordChanged(deskUrl)
    case 'morning_summary':
      return morningMailContent(message.summary, deskUrl)
    case 'template_test':
      return writtenContent(
        message.message,
        message.message.withLink ? [{ kind: 'action', label: 'See your application', href: deskUrl }] : [],
      )
    case 'codes_guessed':
      return wrongCodes(deskUrl)
    default:
      return changedBySomeoneElse(CHANGES[message.kind], deskUrl)
  }
}

function invitation({ link, validHours }: PasswordLink): MailContent {
  return {
    subject: `Your account at ${firm.name}`,
    preview: 'Set a password and you’re in.',
    title: 'Welcome to the desk',
    blocks: [
      paragraph('We’ve made you an account on the desk, where we work on applications.'),
      { kind: 'action', label: 'Set your password', href: link },
      paragraph(`${linkLifetime(validHours)} Have your phone to hand: you’ll set up a second factor next.`),
      smallPrint('If you weren’t expecting this, you can ignore it.'),
    ],
  }
}

function passwordReset({ link, validHours }: PasswordLink): MailContent {
  return {
    subject: 'Set a new password',
    preview: 'Someone asked for this, probably you.',
    title: 'Set a new password',
    blocks: [
      paragraph('Someone, probably you, asked for a new password for the desk.'),
      { kind: 'action', label: 'Set a new password', href: link },
      paragraph(linkLifetime(validHours)),
      smallPrint('If it wasn’t you, you can ignore this. Your password hasn’t changed.'),
    ],
  }
}

function passwordResetByAdmin({ link, validHours }: PasswordLink): MailContent {
  return {
    subject: 'Set a new password',
    preview: `An admin at ${firm.name} sent you this link.`,
    title: 'Set a new password',
    blocks: [
      paragraph(`An admin at ${firm.name} sent you this link to set a new password for the desk.`),
      { kind: 'action', label: 'Set a new password', href: link },
      paragraph(linkLifetime(validHours)),
      smallPrint(
        'If you didn’t ask for it, tell another admin. Your password doesn’t change until the link is used.',
      ),
    ],
  }
}

function confirmationCode({ code, validMinutes }: ConfirmationCode): MailContent {
  return {
    subject: 'Your code for the desk',
    preview: `It works for ${validMinutes} minutes.`,
    title: 'Your code',
    blocks: [
      paragraph('Enter this code on the desk to confirm it’s you:'),
      { kind: 'facts', facts: [{ label: 'Code', value: code }] },
      paragraph(`It works for ${validMinutes} minutes. Nobody at ${firm.name} will ever ask you for it.`),
    ],
  }
}

function passwordChanged(deskUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If that was you, there’s nothing to do.',
    title: 'Your password was changed',
    blocks: [
      paragraph('Your password for the desk was changed. You’ve been signed out everywhere else.'),
      { kind: 'warning', text: 'If that wasn’t you, tell an admin straight away and set a new password.' },
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
      paragraph(
        'Someone signed in to the desk with your password, then got the second factor wrong several times. Those tries failed.',
      ),
      {
        kind: 'warning',
        text: 'If that wasn’t you, someone knows your password. Set a new one now, and tell an admin.',
      },
      { kind: 'action', label: 'Set a new password', href: forgottenPasswordPage(deskUrl) },
      smallPrint('If it was you, there’s nothing to do. We send this once a day at most.'),
    ],
  }
}

const CHANGES = {
  link_made: {
    title: 'Someone made a link to your account',
    happened: 'Someone who runs the desk made a one-time link to your account.',
  },
  factor_removed: {
    title: 'Your second factor was removed',
    happened:
      'An admin removed a second factor from your account. You’ve been signed out everywhere, and you’ll set up a new one the next time you sign in.',
  },
  address_changed: {
    title: 'Your e-mail address was changed',
    happened: 'An admin changed the e-mail address of your account on the desk.',
  },
}

/** Tells the owner of an account what somebody else did to it. */
function changedBySomeoneElse(
  { title, happened }: (typeof CHANGES)[keyof typeof CHANGES],
  deskUrl: string,
): MailContent {
  return {
    subject: title,
    preview: 'If you asked for this, there’s nothing to do.',
    title,
    blocks: [
      paragraph(happened),
      {
        kind: 'warning',
        text: 'If you didn’t ask for this, call the office straight away and tell another admin.',
      },
      { kind: 'action', label: 'Open the desk', href: deskUrl },
    ],
  }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const smallPrint = (text: string): Block => ({ kind: 'smallPrint', text })
const linkLifetime = (hours: number) =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`
