import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'

export const PROJECT_REF = 'abcdefghijklmnopqrst'

/** An edge function as the Supabase CLI uploaded it. */
export interface Upload {
  name: string
  entrypoint: string
  importMap: string
  verifyJwt: boolean
  files: Map<string, string>
}

const PROJECT = {
  id: PROJECT_REF,
  ref: PROJECT_REF,
  name: 'test',
  organization_id: 'test',
  organization_slug: 'test',
  region: 'eu-west-2',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: 'localhost', version: '17', postgres_engine: '17', release_channel: 'ga' },
}
// The project's settings before `supabase config push`, which sends only those that differ.
const CONFIG = { data: { attributes: { auth: { site_url: 'http://localhost:3000', uri_allow_list: '' } } } }

/**
 * A stand-in for Supabase's management API that takes what `supabase functions deploy`, `supabase config push`
 * and `supabase secrets set` send. Requests that it doesn't know get an empty object.
 */
export async function startManagementApi() {
  const uploads: Upload[] = []
  const authSettings: Record<string, unknown>[] = []
  const secrets: { name: string; value: string }[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const slug = searchParams.get('slug')
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname.endsWith('/functions/deploy') && slug) {
      uploads.push(await readUpload(request, slug))
      const times = { created_at: 1, updated_at: 1 }
      return answer(201, { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, ...times })
    }
    if (pathname.endsWith('/config/auth') && request.method === 'PATCH') {
      authSettings.push((await json(request)) as Record<string, unknown>)
      return answer(200, {})
    }
    if (pathname.endsWith('/secrets') && request.method === 'POST') {
      secrets.push(...((await json(request)) as typeof secrets))
      return answer(201, {})
    }
    request.resume()
    if (pathname === `/v1/projects/${PROJECT_REF}`) return answer(200, PROJECT)
    if (pathname.endsWith('/billing/addons'))
      return answer(200, { selected_addons: [], available_addons: [] })
    if (pathname.endsWith(`/v2/projects/${PROJECT_REF}/config`)) return answer(200, CONFIG)
    if (pathname.endsWith('/functions')) return answer(200, request.method === 'GET' ? [] : { functions: [] })
    return answer(200, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    /** Each change of the settings of sign-in that was sent. */
    authSettings,
    secrets,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

async function readUpload(request: IncomingMessage, name: string): Promise<Upload> {
  const headers = { 'content-type': String(request.headers['content-type']) }
  const form = await new Response(await buffer(request), { headers }).formData()
  const metadata = JSON.parse(await textOf(form.get('metadata')))
  const files = await Promise.all(
    form.getAll('file').map(async (file) => [(file as File).name, await textOf(file)] as const),
  )
  return {
    name,
    entrypoint: metadata.entrypoint_path,
    importMap: metadata.import_map_path,
    verifyJwt: metadata.verify_jwt,
    files: new Map(files),
  }
}

const textOf = async (part: FormDataEntryValue | null) => (part instanceof File ? part.text() : String(part))
