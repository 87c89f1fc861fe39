import { forgottenPasswordPage } from '../desk-links.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { firm } from '../firm.ts'
import type { Mail } from './mail.ts'
import type { Block, MailContent } from './mail-content.ts'
import type { MailSettings } from './mail-settings.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** What a member of staff is told about their account. Links and codes live as long as the words say. */
export type AccountMessage =
  | { kind: 'invite'; link: string; validHours: number }
  | { kind: 'recovery'; link: string; validHours: number }
  | { kind: 'recovery_by_admin'; link: string; validHours: number }
  | { kind: 'link_made' }
  | { kind: 'factor_removed' }
  | { kind: 'address_changed' }
  | { kind: 'reauthentication'; code: string; validMinutes: number }
  | { kind: 'password_changed' }
  | { kind: 'codes_guessed' }

/** Turns a message about an account into the mail that is sent; `id` tells two of a kind apart. */
export function composeAccountMail(
  message: AccountMessage,
  to: string,
  { from, deskUrl }: Pick<MailSettings, 'from' | 'deskUrl'>,
  id: string,
): Mail {
  const content = contentOf(message, deskUrl)
  return {
    messageId: `<account.${id}@${from.address.split('@').at(-1)}>`,
    fileName: `account.${message.kind}.${id}.eml`,
    from,
    to,
    replyTo: firm.email.shown,
    subject: cleanLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
  }
}

function contentOf(message: AccountMessage, deskUrl: string): MailContent {
  switch (message.kind) {
    case 'invite':
      return {
        subject: `Your account at ${firm.name}`,
        preview: 'Set a password and you are in.',
        title: 'Welcome to the desk',
        blocks: [
          paragraph('An account was made for you at the desk, where we look after applications.'),
          { kind: 'action', label: 'Set your password', href: message.link },
          paragraph(
            `${lifetime(message.validHours)} Have your phone at hand: a second factor is set up next.`,
          ),
          smallPrint('If you did not expect this, you need do nothing.'),
        ],
      }
    case 'recovery':
      return {
        subject: 'Set a new password',
        preview: 'Somebody asked for this, most likely you.',
        title: 'Set a new password',
        blocks: [
          paragraph('Somebody, most likely you, asked for a new password for the desk.'),
          { kind: 'action', label: 'Set a new password', href: message.link },
          paragraph(lifetime(message.validHours)),
          smallPrint('If it was not you, you need do nothing: your password stays as it is.'),
        ],
      }
    case 'recovery_by_admin':
      return {
        subject: 'Set a new password',
        preview: `An admin at ${firm.name} sent you this link.`,
        title: 'Set a new password',
        blocks: [
          paragraph(`An admin at ${firm.name} sent you this link to set a new password for the desk.`),
          { kind: 'action', label: 'Set a new password', href: message.link },
          paragraph(lifetime(message.validHours)),
          smallPrint(
            'If you didn’t ask for it, tell another admin. Your password stays as it is until the link is used.',
          ),
        ],
      }
    case 'link_made':
      return toldAfterwards(
        'A link to your account was made',
        'Somebody who looks after the desk made a one-time link to your account.',
        deskUrl,
      )
    case 'factor_removed':
      return toldAfterwards(
        'Your second factor was removed',
        'An admin removed a second factor of your account at the desk. You’ve been signed out everywhere, and will set up a new one the next time you sign in.',
        deskUrl,
      )
    case 'address_changed':
      return toldAfterwards(
        'Your e-mail address was changed',
        'An admin gave your account at the desk another e-mail address.',
        deskUrl,
      )
    case 'reauthentication':
      return {
        subject: 'Your code for the desk',
        preview: `It is good for ${message.validMinutes} minutes.`,
        title: 'Your code',
        blocks: [
          paragraph('Type this code at the desk to confirm that it is you:'),
          { kind: 'facts', facts: [{ label: 'Code', value: message.code }] },
          paragraph(
            `It is good for ${message.validMinutes} minutes. Nobody at ${firm.name} will ask you for it.`,
          ),
        ],
      }
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        preview: 'If that was you, all is well.',
        title: 'Your password was changed',
        blocks: [
          paragraph(
            'The password of your account at the desk was changed. You were signed out everywhere else.',
          ),
          { kind: 'warning', text: 'If that was not you, tell an admin at once and set a new password.' },
          { kind: 'action', label: 'Open the desk', href: deskUrl },
        ],
      }
    case 'codes_guessed':
      return {
        subject: 'Wrong codes were typed for your account',
        preview: 'If that was you, all is well.',
        title: 'Was that you?',
        blocks: [
          paragraph(
            'Somebody who signed in to the desk as you gave several wrong answers for the second factor. They did not get in with those.',
          ),
          {
            kind: 'warning',
            text: 'If that was not you, somebody knows your password: set a new one now, and tell an admin.',
          },
          { kind: 'action', label: 'Set a new password', href: forgottenPasswordPage(deskUrl) },
          smallPrint('If it was you, you need do nothing. This is sent once a day at most.'),
        ],
      }
  }
}

/** What somebody else did to an account, told to its owner. */
function toldAfterwards(title: string, happened: string, deskUrl: string): MailContent {
  return {
    subject: title,
    preview: 'If you asked for this, all is well.',
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
const lifetime = (hours: number) =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`
