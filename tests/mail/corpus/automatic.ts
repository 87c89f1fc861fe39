import { HEADERS, mail, type OddMail } from './odd-mail.ts'

const OUR_ID = 'LC-20261116-0001.written.abc123@broker.example'
const SENT = `Return-Path: <>
To: hello@broker.example
Message-ID: <report1@mx.moss.example>
Date: Mon, 16 Nov 2026 09:12:13 +0000
MIME-Version: 1.0
`
const report = (
  from: string,
  subject: string,
  status: string,
  original = `Message-ID: <${OUR_ID}>\nSubject: Your enquiry`,
  kind = 'text/rfc822-headers',
) =>
  mail(`${SENT}From: ${from}
Subject: ${subject}
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary="r/mx"

--r/mx
Content-Type: text/plain

This is the mail system. Your message could not be delivered.
--r/mx
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.moss.example
Arrival-Date: Mon, 16 Nov 2026 09:12:10 +0000

${status}
--r/mx
Content-Type: ${kind}

From: hello@broker.example
${original}

--r/mx--
`)

const BOUNCES: OddMail[] = [
  {
    name: 'Postfix',
    source: report(
      'MAILER-DAEMON@mx.moss.example (Mail Delivery System)',
      'Undelivered Mail Returned to Sender',
      'Final-Recipient: rfc822; adda@moss.example\nOriginal-Recipient: rfc822;adda@moss.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 unknown user',
    ),
    expected: {
      kind: 'bounce',
      files: [],
      bounce: { messageId: OUR_ID, recipient: 'adda@moss.example', status: '5.1.1' },
    },
  },
  {
    name: 'Gmail',
    source: report(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      'Delivery Status Notification (Failure)',
      'Final-Recipient: rfc822; adda@moss.example\nAction: failed\nStatus: 5.1.1 (bad destination)',
      `Message-ID:\n <${OUR_ID}>`,
      'message/rfc822',
    ),
    expected: {
      kind: 'bounce',
      bounce: { messageId: OUR_ID, recipient: 'adda@moss.example', status: '5.1.1' },
    },
  },
  {
    name: 'Exchange',
    source: report(
      'Microsoft Outlook <MicrosoftExchange329e@moss.example>',
      'Undeliverable: Your enquiry',
      'Final-recipient: RFC822;adda@moss.example\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    ),
    expected: { kind: 'bounce', bounce: { recipient: 'adda@moss.example', status: '5.1.10' } },
  },
  {
    name: 'two recipients, of whom one failed',
    source: report(
      'postmaster@moss.example',
      'Report',
      'Final-Recipient: rfc822; a@moss.example\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; b@moss.example\nAction: failed\nStatus: 5.2.2',
    ),
    expected: { kind: 'bounce', bounce: { recipient: 'b@moss.example', status: '5.2.2' } },
  },
  {
    name: 'a failure that may pass',
    source: report(
      'postmaster@moss.example',
      'Report',
      'Final-Recipient: rfc822; a@moss.example\nAction: failed\nStatus: 4.4.7',
    ),
    expected: { kind: 'bounce', bounce: null },
  },
  {
    name: 'a report that names no message',
    source: report(
      'postmaster@moss.example',
      'Report',
      'Final-Recipient: rfc822; a@moss.example\nAction: failed\nStatus: 5.0.0',
      'Subject: x',
    ),
    expected: { kind: 'bounce', bounce: { messageId: null, recipient: 'a@moss.example', status: '5.0.0' } },
  },
  {
    name: 'a delayed delivery',
    source: report(
      'postmaster@moss.example',
      'Delayed',
      'Final-Recipient: rfc822; a@moss.example\nAction: delayed\nStatus: 4.4.1',
    ),
    expected: { kind: 'automatic', bounce: null },
  },
  {
    name: 'a relayed delivery',
    source: report(
      'postmaster@moss.example',
      'Relayed',
      'Final-Recipient: rfc822; a@moss.example\nAction: relayed\nStatus: 2.0.0',
    ),
    expected: { kind: 'automatic', bounce: null },
  },
  {
    name: 'qmail',
    source: mail(
      `${SENT}From: MAILER-DAEMON@mx.moss.example\nSubject: failure notice\n\nHi. This is the qmail-send program at mx.moss.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<adda@moss.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 unknown user\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <hello@broker.example>\nMessage-ID: <${OUR_ID}>\nSubject: Your enquiry\n\nDear Ada\n`,
    ),
    expected: {
      kind: 'bounce',
      bounce: { messageId: OUR_ID, recipient: 'adda@moss.example', status: '5.1.1' },
    },
  },
  {
    name: 'Exim',
    source: mail(
      `${SENT}From: Mail Delivery System <Mailer-Daemon@mx.moss.example>\nX-Failed-Recipients: adda@moss.example\nAuto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\n  adda@moss.example\n    no such user\n\n------ This is a copy of the message ------\n\nMessage-Id: <${OUR_ID}>\n`,
    ),
    expected: {
      kind: 'bounce',
      bounce: { messageId: OUR_ID, recipient: 'adda@moss.example', status: '5.0.0' },
    },
  },
  {
    name: 'Exim, delayed',
    source: mail(
      `${SENT}From: Mail Delivery System <Mailer-Daemon@mx.moss.example>\nAuto-Submitted: auto-replied\nSubject: Warning: message 1a delayed 24 hours\n\nNo action is required on your part.\n`,
    ),
    expected: { kind: 'automatic', bounce: null },
  },
  {
    name: 'somebody at postmaster who writes himself',
    source: mail(
      `Return-Path: <postmaster@moss.example>\nFrom: postmaster@moss.example\nSubject: Our server moved\n\nHello`,
    ),
    expected: { kind: 'person', bounce: null },
  },
]

const withHeaders = (header: string, body = 'Hello') => mail(`${HEADERS}${header}\n\n${body}`)

const AUTOMATIC: OddMail[] = [
  {
    name: 'out of office from Exchange',
    source: withHeaders(
      'Return-Path: <>\nAuto-Submitted: auto-generated\nX-Auto-Response-Suppress: All',
      'I am out of the office.',
    ),
    expected: { kind: 'automatic', text: 'I am out of the office.', bounce: null },
  },
  {
    name: 'out of office from Gmail',
    source: withHeaders('Precedence: bulk\nX-Autoreply: yes\nAuto-Submitted: auto-replied'),
    expected: { kind: 'automatic' },
  },
  {
    name: 'Auto-Submitted: no',
    source: withHeaders('Auto-Submitted: no (really)'),
    expected: { kind: 'person' },
  },
  {
    name: 'a mailing list',
    source: withHeaders('List-Id: Brokers <brokers.lists.example>'),
    expected: { kind: 'automatic' },
  },
  {
    name: 'a newsletter',
    source: withHeaders('List-Unsubscribe: <https://news.example/u>'),
    expected: { kind: 'automatic' },
  },
  {
    name: 'a read receipt',
    source: withHeaders(
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=x',
      '--x\nContent-Type: text/plain\n\nYour message was read.\n--x\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822;ada@moss.example\nDisposition: manual-action/MDN-sent-manually; displayed\n--x--\n',
    ),
    expected: { kind: 'automatic', text: 'Your message was read.', files: [], bounce: null },
  },
  {
    name: 'an accepted invitation',
    source: withHeaders(
      'Content-Type: multipart/alternative; boundary=x',
      '--x\nContent-Type: text/plain\n\nAda has accepted.\n--x\nContent-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR\n--x--\n',
    ),
    expected: { kind: 'automatic' },
  },
]

export const AUTOMATIC_MAIL = [...BOUNCES, ...AUTOMATIC]
