import type { Paper } from '../../supabase/functions/case-papers/paper/paper.ts'
import type { ParseOptions } from '../../supabase/functions/read-mail/parse-mail.ts'
import type { ReceivedFile } from './inspect-received-file.ts'

interface ReceivedSource {
  source: Uint8Array
  options: ParseOptions
}

/**
 * The work that a worker does. What it needs is loaded when it's first asked for, because most workers do one
 * kind of work only.
 */
export const TASKS = {
  'inspect document': async (file: ReceivedFile) =>
    (await import('./inspect-received-file.ts')).inspectReceivedFile(file),
  'parse mail': async ({ source, options }: ReceivedSource) =>
    (await import('../../supabase/functions/read-mail/parse-mail.ts')).parseMail(source, options),
  'render pdf': async (paper: Paper) =>
    (await import('../../supabase/functions/case-papers/paper/render-pdf.ts')).renderPdf(paper),
}

export type Tasks = typeof TASKS
