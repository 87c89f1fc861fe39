// Does the heavy steps of the functions as Supabase runs them, in Deno, and prints the CPU time of each. Run by
// deno-cpu.test.ts with the paths of the samples: one file each, named after its step.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import process from 'node:process'
import { cleanImage, inspectPdf } from '../../supabase/functions/_intake/inspect-document.ts'
import { UploadFault } from '../../supabase/functions/_intake/upload-fault.ts'
import { renderPdf } from '../../supabase/functions/case-papers/paper/render-pdf.ts'
import { parseMail } from '../../supabase/functions/read-mail/parse-mail.ts'

const PIECE_BYTES = 65_536

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

async function clean(bytes: Uint8Array, mediaType: 'image/jpeg' | 'image/png'): Promise<void> {
  try {
    for await (const _ of cleanImage(pieces(bytes), mediaType));
  } catch (error) {
    if (!(error instanceof UploadFault)) throw error
  }
}

const STEPS: Record<string, (bytes: Uint8Array) => Promise<unknown>> = {
  mail: (bytes) => parseMail(bytes),
  paper: (bytes) => {
    const paper = JSON.parse(new TextDecoder().decode(bytes))
    return renderPdf({ ...paper, madeAt: new Date(paper.madeAt) })
  },
  pdf: (bytes) => inspectPdf(pieces(bytes)),
  jpeg: (bytes) => clean(bytes, 'image/jpeg'),
  png: (bytes) => clean(bytes, 'image/png'),
}

for (const file of process.argv.slice(2)) {
  const [step = ''] = basename(file).split('-')
  const bytes = new Uint8Array(await readFile(file))
  const before = process.cpuUsage()
  await STEPS[step]?.(bytes)
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ step, cpuMs: Math.round((user + system) / 1_000) }))
}
