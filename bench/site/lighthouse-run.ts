import { join } from 'node:path'
import { DEBUGGING_PORT } from './browser.ts'
import { installIn } from './run-in-folder.ts'

export interface LighthouseFigures {
  score: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Bytes are compressed and without the headers of HTTP. */
  bytes: number
  scriptBytes: number
  requests: number
  /** The size of the page itself, with its styles if they are inline. */
  htmlBytes: number
  /** The scores for accessibility, best practices and SEO. Missing if only performance was measured. */
  otherScores?: Record<string, number>
}

const MAX_TRIES = 4
const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo']

/** Whether the browser is slowed down, or runs at full speed and Lighthouse works out what a slow one would have done. */
export type Slowness = 'applied' | 'simulated'

interface Audit {
  numericValue?: number
  details?: { items?: unknown[] }
}

/**
 * An entry of the browser's network log. `encodedDataLength` is the size of the headers in responseReceived,
 * and of the whole response in loadingFinished.
 */
interface NetworkEvent {
  method: string
  params: {
    requestId: string
    type?: string
    response?: { encodedDataLength: number }
    encodedDataLength?: number
  }
}

interface Options {
  allCategories?: boolean
  slowness?: Slowness
}

/** Runs Lighthouse on a page with its mobile settings: slow 4G, CPU four times slower. */
export async function runLighthouse(
  url: string,
  { allCategories = false, slowness = 'simulated' }: Options = {},
): Promise<LighthouseFigures> {
  const folder = join(import.meta.dirname, '../lighthouse')
  installIn(folder)
  const { default: lighthouse } = await import(join(folder, 'node_modules/lighthouse/core/index.js'))
  const settings = {
    port: DEBUGGING_PORT,
    output: 'json',
    logLevel: 'error',
    throttlingMethod: slowness === 'applied' ? 'devtools' : 'simulate',
    onlyCategories: allCategories ? ['performance', ...OTHER_CATEGORIES] : ['performance'],
  }
  let { lhr, artifacts } = await lighthouse(url, settings)
  // On a busy machine the trace sometimes begins after the navigation, and Lighthouse asks to be run again.
  for (let tries = 1; lhr.runtimeError && tries < MAX_TRIES; tries++)
    ({ lhr, artifacts } = await lighthouse(url, settings))
  if (lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`)
  const audits: Record<string, Audit> = lhr.audits
  const figureOf = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const bytesOf = (type?: string) => bodyBytes(artifacts.DevtoolsLog, type)
  const otherScores = Object.fromEntries(
    OTHER_CATEGORIES.map((name) => [name, (lhr.categories[name]?.score ?? Number.NaN) * 100]),
  )
  return {
    score: lhr.categories.performance.score * 100,
    fcpMs: figureOf('first-contentful-paint'),
    lcpMs: figureOf('largest-contentful-paint'),
    tbtMs: figureOf('total-blocking-time'),
    cls: figureOf('cumulative-layout-shift'),
    bytes: bytesOf(),
    scriptBytes: bytesOf('Script'),
    htmlBytes: bytesOf('Document'),
    requests: audits['network-requests']?.details?.items?.length ?? 0,
    ...(allCategories && { otherScores }),
  }
}

/** Adds up the bodies of the responses, or of those of one type. */
function bodyBytes(events: NetworkEvent[], type?: string): number {
  const headerBytes = new Map<string, number>()
  let sum = 0
  for (const { method, params } of events) {
    if (method === 'Network.responseReceived' && (type === undefined || params.type === type))
      headerBytes.set(params.requestId, params.response?.encodedDataLength ?? 0)
    const headers = headerBytes.get(params.requestId)
    if (method === 'Network.loadingFinished' && headers !== undefined)
      sum += (params.encodedDataLength ?? 0) - headers
  }
  return sum
}
