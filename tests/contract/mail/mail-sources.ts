import { Buffer } from 'node:buffer'

interface MailSource {
  from?: string
  subject?: string
  text?: string
  /** Without angle brackets. */
  messageId?: string
  /** The header fields in which a mail program names the messages that this one replies to. */
  thread?: { inReplyTo: string; references: string[] }
  files?: { name: string; type?: string; content: Uint8Array }[]
}

/** A message as it lies in a mailbox. */
export function mailSource(given: MailSource = {}): Buffer {
  const {
    from = 'Nora Swift <nora.swift@mail.example>',
    subject = 'A question',
    text = 'Can you call me tomorrow?',
    messageId = `${crypto.randomUUID()}@mail.example`,
    thread,
    files = [],
  } = given
  const headers = [
    `From: ${from}`,
    'To: Lark & Crane <post@larkandcrane.example>',
    `Subject: ${subject}`,
    'Date: Mon, 16 Nov 2026 09:30:00 +0000',
    `Message-ID: <${messageId}>`,
    ...(thread
      ? [
          `In-Reply-To: <${thread.inReplyTo}>`,
          `References: ${thread.references.map((id) => `<${id}>`).join('\r\n ')}`,
        ]
      : []),
    'MIME-Version: 1.0',
  ]
  const plain = ['Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
  if (files.length === 0) return Buffer.from([...headers, plain].join('\r\n'))
  const parts: (string | Buffer)[] = [
    [...headers, 'Content-Type: multipart/mixed; boundary="b1"', '', '--b1', plain].join('\r\n'),
  ]
  for (const { name, type = 'application/pdf', content } of files) {
    const fields = [
      '--b1',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
    ]
    parts.push(`${fields.join('\r\n')}\r\n\r\n`, base64Lines(content), '\r\n')
  }
  return Buffer.concat([...parts, '--b1--\r\n'].map((part) => Buffer.from(part)))
}

function base64Lines(content: Uint8Array): string {
  return Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
}
