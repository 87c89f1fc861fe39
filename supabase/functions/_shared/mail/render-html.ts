import { firm, officeLine } from '../firm.ts'
import { escapeHtml } from '../format/escape-html.ts'
import looks from '../looks.json' with { type: 'json' }
import type { Block, Fact, MailContent } from './mail-content.ts'

// The site's colours, written into each element because many mail programs ignore style sheets.
const {
  ink: INK,
  'ink-soft': INK_SOFT,
  paper: PAPER,
  'paper-raised': RAISED,
  rule: RULE,
  dawn: DAWN,
  'on-dawn': ON_DAWN,
  'dawn-on-ink': DAWN_ON_INK,
  brick: BRICK,
  'brick-tint': BRICK_TINT,
} = looks.palette
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const HEADINGS = looks.headings === 'sans' ? SANS : "Georgia,'Times New Roman',serif"
const BODY = `font-family:${SANS};font-size:17px;line-height:1.55;color:${INK}`
// Without a width, some mail programs make a table as wide as its longest word, even on a narrow phone.
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Mail programs need tables and inline styles. No image or other remote file is loaded. */
export function renderHtml({ title, preview, blocks }: MailContent): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table ${TABLE} bgcolor="${PAPER}" style="background:${PAPER};"><tr><td align="center" style="padding:24px 12px;">
<table ${TABLE} bgcolor="${RAISED}" style="max-width:560px;background:${RAISED};border:1px solid ${RULE};">
<tr><td bgcolor="${INK}" style="background:${INK};padding:20px 24px;border-bottom:4px solid ${DAWN_ON_INK};">
<span style="font-family:${HEADINGS};font-size:24px;line-height:1.2;color:${PAPER};">${escapeHtml(firm.name)}</span>
<span style="font-family:${SANS};font-size:12px;letter-spacing:3px;color:${PAPER};">&nbsp;${escapeHtml(firm.tagLine)}</span>
</td></tr>
<tr><td style="padding:28px 24px 8px;">
<h1 style="margin:0 0 16px;font-family:${HEADINGS};font-size:28px;line-height:1.2;font-weight:normal;color:${INK};">${escapeHtml(title)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid ${RULE};font-family:${SANS};font-size:14px;line-height:1.5;color:${INK_SOFT};">${escapeHtml(officeLine())}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') {
    return `<p style="margin:0 0 16px;${BODY};">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`
  }
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:24px 0 10px;font-family:${HEADINGS};font-size:21px;line-height:1.25;font-weight:normal;color:${INK};">${escapeHtml(block.text)}</h2>`
    case 'facts':
      return `<table ${TABLE} style="margin:0 0 20px;border-top:1px solid ${RULE};table-layout:fixed;">${block.facts.map(rowOf).join('')}</table>`
    case 'steps':
      return `<ol style="margin:0 0 20px;padding:0 0 0 24px;${BODY};">${block.steps.map((step) => `<li style="margin:0 0 8px;">${escapeHtml(step)}</li>`).join('')}</ol>`
    case 'action':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr><td bgcolor="${DAWN}" style="background:${DAWN};border-radius:4px;"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 24px;font-family:${SANS};font-size:17px;font-weight:bold;color:${ON_DAWN};text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'warning':
      return `<p style="margin:0 0 20px;padding:14px 16px;background:${BRICK_TINT};border-left:4px solid ${BRICK};${BODY};font-weight:bold;">${escapeHtml(block.text)}</p>`
    case 'smallPrint':
      return `<p style="margin:24px 0 16px;font-family:${SANS};font-size:14px;line-height:1.5;color:${INK_SOFT};">${escapeHtml(block.text)}</p>`
  }
}

function rowOf({ label, value, href }: Fact): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${RULE};vertical-align:top;word-break:break-word`
  const shown = href
    ? `<a href="${escapeHtml(href)}" style="color:${INK};">${escapeHtml(value)}</a>`
    : escapeHtml(value)
  return `<tr><td width="32%" style="${cell};padding-right:12px;font-family:${SANS};font-size:15px;line-height:1.5;color:${INK_SOFT};">${escapeHtml(label)}</td><td style="${cell};${BODY};font-weight:bold;">${shown}</td></tr>`
}
