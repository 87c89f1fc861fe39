import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Harbour & Vale arranges bridging only.
const PROGRAM = `
  const { POSTED_FORMS } = await import('./host/site/form-posts/posted-forms.ts')
  const { sendApplication } = await import('./supabase/functions/send-application/handler.ts')
  const { sendCallback } = await import('./supabase/functions/send-callback/handler.ts')
  const { createDeps } = await import('./supabase/functions/send-application/sample-deps.ts')
  const post = async (send, body, headers = { 'content-type': 'application/json' }) => {
    const { deps, calls, stored } = createDeps()
    const request = new Request('http://host.example', { method: 'POST', headers, body })
    const { status } = await send(request, deps)
    return [status, calls.length + stored.size]
  }
  const callback = { name: 'Ada Heron', phone: '020 7946 0123' }
  console.log(JSON.stringify({
    pages: Object.keys(POSTED_FORMS),
    business: await post(sendApplication, new FormData(), {}),
    bridging: await post(sendApplication, '{}'),
    cards: await post(sendCallback, JSON.stringify({ ...callback, topic: 'card_payments', monthlyCardTakings: 9000 })),
    callback: await post(sendCallback, JSON.stringify(callback)),
  }))`

const MAIL_AND_PAPER = `
  const { composeMail } = await import('./supabase/functions/_shared/mail/compose-mail.ts')
  const { sampleMessages } = await import('./supabase/functions/_shared/mail/sample-messages.ts')
  const { renderPdf } = await import('./supabase/functions/case-papers/paper/render-pdf.ts')
  const settings = { from: { name: 'A', address: 'a@b.example' }, leadsTo: 'a@b.example', siteUrl: 'https://b.example', deskUrl: 'https://d.b.example' }
  const paper = { title: 'A', subtitle: 'B', footer: 'C', madeAt: new Date(0), blocks: ['Text'] }
  const { inflateSync } = await import('node:zlib')
  const pdf = Buffer.from(await renderPdf(paper)).toString('latin1')
  const drawn = [...pdf.matchAll(/stream\\r?\\n([\\s\\S]*?)\\r?\\nendstream/g)].map(([, stream]) => {
    try { return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') } catch { return stream }
  })
  console.log(JSON.stringify({
    mail: Object.values(sampleMessages).map((message) => composeMail(message, settings).html).join(' '),
    pdf: drawn.join(' '),
  }))`

function runAsSecondFirm(program: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/firm/register-firm.ts', '--input-type=module', '--eval', program],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, FIRM_DIR: join(import.meta.dirname, 'firms/harbour-and-vale') },
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/** As a PDF says it: three shares of one. */
const inPdf = (hex: string) =>
  new RegExp(
    (hex.slice(1).match(/../g) ?? [])
      .map((pair) => (Number.parseInt(pair, 16) / 255).toFixed(3).replace('.', '\\.').replace(/0+$/, ''))
      .map((share) => `${share}\\d*`)
      .join(' '),
  )

it('takes the forms of what it arranges, and keeps nothing else', () => {
  expect(runAsSecondFirm(PROGRAM)).toEqual({
    pages: ['/', '/callback', '/bridging-loan-application'],
    business: [410, 0],
    // Taken, and found empty.
    bridging: [422, 0],
    cards: [410, 0],
    callback: [200, 1],
  })
})

it('writes e-mails and papers in its colours, and none of the first’s', () => {
  const { mail, pdf } = runAsSecondFirm(MAIL_AND_PAPER)
  const [ink, accent, firstInk, firstAccent] = ['#3a1531', '#a8204e', '#0f2e35', '#f2a654'] as const
  expect(mail).toContain(ink)
  expect(mail).toContain(accent)
  expect(mail.toLowerCase()).not.toMatch(new RegExp(`${firstInk}|${firstAccent}`))
  expect(pdf).toMatch(inPdf(ink))
  expect(pdf).not.toMatch(inPdf(firstInk))
  expect(pdf).not.toMatch(inPdf(firstAccent))
})
