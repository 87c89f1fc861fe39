import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { PdfInspection } from '../supabase/functions/_intake/pdf/pdf-inspection.ts'
import { costlyPdfs, honestLargePdf } from '../tests/pdfs/costly-pdfs.ts'

const CHUNK_BYTES = 65_536

// Measures how much CPU time it takes to inspect an honest file, and files built to take as long as possible
// within the upload limit. Run: node bench/pdf-inspection.ts [part of a test file's name]
const wanted = process.argv[2] ?? ''
const honest: [string, () => Buffer] = ['an honest file', honestLargePdf]
const files = [honest, ...costlyPdfs(MAX_UPLOAD_BYTES)]
for (const [name, make] of files.filter(([name]) => name.includes(wanted))) {
  const bytes = make()
  const before = process.cpuUsage()
  const inspection = new PdfInspection()
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    await inspection.update(bytes.subarray(at, at + CHUNK_BYTES))
  }
  const { marks } = await inspection.finish()
  const { user, system } = process.cpuUsage(before)
  const seconds = ((user + system) / 1_000_000).toFixed(2)
  console.log(
    `${seconds.padStart(6)} s CPU  ${String(inspection.workUnits).padStart(10)} units  ${name}: ${marks.join(', ')}`,
  )
}
