import { requireJson } from '../_intake/body/read-fields.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { refuseDeskOrigin } from '../_intake/refuse-desk-origin.ts'
import { CORS_HEADERS } from '../_intake/responses.ts'
import type { PapersDeps } from './deps.ts'
import { makePaper, type PaperOrData } from './make-paper.ts'
import { makePdf } from './make-pdf.ts'
import { paperRequestSchema } from './paper-request-schema.ts'

/**
 * Makes the papers of a case: the comparison of terms, the case file and the enquiry to a lender. Enquiries
 * are stored in the database, so the response has only their id.
 */
export function casePapers(request: Request, deps: PapersDeps): Promise<Response> {
  return handlePost(request, deps.log, async () => {
    const asked = await requireJson(paperRequestSchema, request)
    if (asked.action === 'shared_terms') refuseDeskOrigin(request, deps.deskUrl)
    const result = await makePaper(asked, request.headers.get('authorization'), deps)
    deps.log({ code: 'made', action: asked.action })
    return await respond(result, deps)
  })
}

async function respond(result: PaperOrData, deps: PapersDeps): Promise<Response> {
  const headers = {
    ...CORS_HEADERS,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${result.name}"`,
  }
  if ('data' in result) return Response.json(result.data, { headers })
  const pdf = await makePdf(result.paper, deps)
  return new Response(new Uint8Array(pdf), { headers: { ...headers, 'content-type': 'application/pdf' } })
}
