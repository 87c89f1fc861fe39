import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '#shared/format/escape-html.ts'
import { composeAccountMail, composeMail } from '#shared/mail/compose-mail.ts'
import { sampleAccountMessages, sampleMessages } from '#shared/mail/sample-messages.ts'
import { readConfig } from '../host/config.ts'

const FOLDER = join(import.meta.dirname, '../.cache/mail-preview')
const { mail: settings } = readConfig(process.env)

const mails = [
  ...Object.values(sampleMessages).map((message) => composeMail(message, settings)),
  ...Object.values(sampleAccountMessages).map((message) =>
    composeAccountMail(message, 'ada@example.com', settings, message.kind),
  ),
]
const sections = mails.map(({ subject, to, html, text }) => {
  return `<section>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}</p>
<div>
<iframe title="On a phone" width="375" height="900" srcdoc="${escapeHtml(html)}"></iframe>
<iframe title="On a desk" width="680" height="900" srcdoc="${escapeHtml(html)}"></iframe>
<pre>${escapeHtml(text)}</pre>
</div>
</section>`
})

const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>E-mails</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; background: #fff }
div { display: flex; gap: 16px; overflow-x: auto }
iframe, pre { border: 1px solid #ccc; flex: none }
pre { width: 460px; margin: 0; padding: 16px; white-space: pre-wrap }
</style>
<h1>E-mails</h1>
${sections.join('\n')}
</html>
`

await mkdir(FOLDER, { recursive: true })
const file = join(FOLDER, 'index.html')
await writeFile(file, page)
console.log(`Open ${pathToFileURL(file).href}`)
