import { writeFileSync } from 'node:fs'
import type { Locator, Page, TestInfo } from '@playwright/test'

/** A file of any size that passes for a PDF, by its first and last line. */
export function pdf(name: string, bytes = 2_048) {
  const head = Buffer.from('%PDF-1.7\n')
  const tail = Buffer.from('\n%%EOF\n')
  const body = Buffer.alloc(Math.max(0, bytes - head.length - tail.length), 'x')
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([head, body, tail]) }
}

/** Writes such a file to disk, which is quicker than handing a large one to the browser. */
export function pdfOnDisk(info: TestInfo, name: string, bytes: number): string {
  const path = info.outputPath(name)
  writeFileSync(path, pdf(name, bytes).buffer)
  return path
}

/**
 * Fills in a form's boxes in one call of the browser, as typing would; a call for each box takes most of the processor
 * time of a form's test.
 */
export const fillBoxes = (form: Locator, answers: Record<string, string>) =>
  form.evaluate((form: HTMLFormElement, answers) => {
    for (const [name, answer] of Object.entries(answers)) {
      const box = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
      box.focus()
      box.select()
      document.execCommand('insertText', false, answer)
    }
  }, answers)

/** Records the paths of the page's calls that send a form. */
export function watchFunctions(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/functions/v1/send-')) sent.push(pathname)
  })
  return sent
}

/** The three ways a function call fails for the client. */
export const FAILURES = {
  'cannot be sent': (page: Page) =>
    page.route('/functions/v1/*', (route) => route.abort('connectionrefused')),
  'is answered by a relay in trouble': (page: Page) =>
    page.route('/functions/v1/*', (route) =>
      route.fulfill({ status: 200, headers: { 'x-relay-error': 'true' }, json: { ok: true } }),
    ),
  'is answered with an error': (page: Page) =>
    page.route('/functions/v1/*', (route) => route.fulfill({ status: 500, json: { code: 'fault' } })),
}

/** Records every breach of the content security policy. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = []
  await page.exposeFunction('reportBreach', (text: string) => breaches.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // @ts-expect-error exposed above
      window.reportBreach(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return breaches
}

/** Holds hydration back until the returned function is called. */
export async function holdHydration(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/assets/hydrate-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
