import { HEADERS } from './corpus/odd-mail.ts'

const MULTIPART = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n'
const HTML = 'Content-Type: text/html\r\n\r\n'

/** Messages that take long to read unless every step looks at each character a bounded number of times. */
const COSTLY: Record<string, [head: string, repeated: string, end?: string]> = {
  'tags that never end': [HTML, '<a href="'],
  'signs that begin no tag': [HTML, '<', '>'],
  'tags that begin within tags': [HTML, '<div <a href='],
  'comments and styles that never end': [HTML, '<!-- <style'],
  'hidden parts within each other': [HTML, '<div style="display:none">'],
  'quotations within each other': [HTML, '<blockquote>a'],
  'entities that never end': [HTML, '&#x'],
  'HTML beside plain text': [`${MULTIPART}--x\r\n\r\nhi\r\n--x\r\n${HTML}`, '<div <a href="'],
  'empty lines': ['\r\n', '\n'],
  'lines that may introduce a quotation': ['\r\n', 'On 1 x wrote\nFrom: x\nSent: x\n'],
  'blanks within a line': ['\r\n', ' '],
  'blanks within a header': ['Subject: x', ' \t'],
  'brackets within a header': ['References: ', '<a '],
  'encoded words that never end': ['Subject: ', '=?utf-8?Q?'],
  'comments within each other': ['Authentication-Results: mx.broker.example; ', '(a"'],
  'addresses within each other': ['From: ', 'a:<b"'],
  parameters: ['Content-Type: text/plain', '; a*0=b'],
  'folded headers': ['Subject: x\r\n', ' y\r\n'],
  'the same header': ['', 'References: <a@x.example>\r\n'],
  'empty parts': [MULTIPART, '--x\n'],
  'multiparts within each other': [MULTIPART, '--x\nContent-Type: multipart/mixed; boundary=x\n\n'],
  'lines that may be a boundary': [MULTIPART, '--\n'],
  'delivery reports': [
    `${MULTIPART}--x\r\nContent-Type: message/delivery-status\r\n\r\n`,
    'Final-Recipient: a\n\n',
  ],
  'a report in words': ['Return-Path: <>\r\nFrom: mailer-daemon@x.example\r\n\r\n', '<a@'],
}

/** Each of these messages, at least this many bytes long. */
export function costlyMail(bytes: number): { name: string; source: Uint8Array }[] {
  return Object.entries(COSTLY).map(([name, [head, repeated, end = '']]) => {
    const start = `${HEADERS.replaceAll('\n', '\r\n')}${head}`
    // Of two headers with the same name the first counts, so the usual one is removed if the message has its own.
    const own = /^(\w[\w-]+):/.exec(head)?.[1]
    const headers = own ? start.replace(new RegExp(`^${own}:.*\r\n(?=[^]*^${own}:)`, 'm'), '') : start
    return {
      name,
      source: new TextEncoder().encode(headers + repeated.repeat(Math.ceil(bytes / repeated.length)) + end),
    }
  })
}
