import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks with the path and headers exactly as given: nothing normalised, nothing decoded. */
export async function rawGet(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const [, host = '', port = '', path = '/'] = url.match(/^http:\/\/([^:/]+):(\d+)(.*)$/) ?? []
  const sent = request({ host, port, path: path || '/', method, headers, agent: false })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }
}
