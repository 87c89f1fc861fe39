import { Buffer } from 'node:buffer'
import type { ReceivedMail } from '../../../supabase/functions/read-mail/received-mail.ts'

/** A message as it may come, and what must be read from it. */
export interface OddMail {
  name: string
  source: Uint8Array
  options?: { authServId?: string; cutOff?: boolean }
  expected: Partial<Omit<ReceivedMail, 'files' | 'bounce'>> & {
    files?: object[]
    bounce?: object | null
  }
}

/** A message in UTF-8, with the CRLF line ends that mail has. */
export const mail = (text: string): Uint8Array => Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8')

/** The same with one byte for each character, for other encodings. */
export const bytes = (text: string): Uint8Array => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')

export const base64 = (content: string | Uint8Array): string =>
  (
    Buffer.from(content as string, 'latin1')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n')

/** The headers that most messages of the corpus have in common. */
export const HEADERS = `From: Ada Moss <ada@moss.example>
To: hello@broker.example
Subject: Re: Your enquiry LC-20261116-0001
Message-ID: <CAF1@mail.moss.example>
Date: Mon, 16 Nov 2026 09:12:13 +0000
MIME-Version: 1.0
`

export const PDF = base64('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
