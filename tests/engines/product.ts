import { join } from 'node:path'
import { bundleOf } from '../contract/host/run-host.ts'
import { startChild, temporaryFolder, waitForOutput } from './child-processes.ts'

export interface Product {
  siteUrl: string
  deskUrl: string
  /** What the product has printed so far, with a line for each request. */
  log(): string
}

/** The product as `npm start` runs it, on an empty database and any free ports unless PORT names one. */
export async function startProduct(): Promise<Product> {
  const script = bundleOf(join(import.meta.dirname, '../journeys/setup/serve-fresh.ts'))
  const child = startChild(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PORT: '0', ...process.env, JOURNEYS_DATA_DIR: await temporaryFolder('engines') },
  })
  let output = ''
  if (!child.stdout) throw new Error('no output to read')
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const [, deskUrl = '', siteUrl = ''] = await waitForOutput(
    child,
    child.stdout,
    /^Desk: (\S+)[\s\S]*^Ready: (\S+)$/m,
  )
  return { siteUrl, deskUrl, log: () => output }
}
