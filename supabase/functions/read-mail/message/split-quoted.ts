const MAX_INTRODUCTION = 400

const WROTE =
  /(?:^|\s)(?:wrote|writes|a écrit|schrieb(?:\s.{1,150})?|escribió|escreveu|ha scritto|schreef(?:\s.{1,150})?|skrev(?:\s.{1,150})?|napisał\(a\))\s?:$/i
const BEGINS_ATTRIBUTION = /^\*?(?:On|Le|Am|El|Il|Op|Den|Em|W dniu|At|In)\s/
const SEPARATOR =
  /^\*?[-_=]{2,}\s{0,3}(?:Original Message|Original Appointment|Forwarded message|Forwarded by .{1,200}|Reply message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d['’]origine|Message transféré|Mensaje original|Messaggio originale|Oorspronkelijk bericht)\s{0,3}[-_=]{0,80}\*?$/i
const APPLE_FORWARD =
  /^(?:Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du message réexpédié) ?:$/i
const FROM = /^\*?(?:From|Von|De|Da|Van)\s?:\*?\s/i
const SENT = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Verzonden)\s?:\*?\s/i
const TO_OR_SUBJECT =
  /^\*?(?:To|Subject|An|Betreff|À|Objet|Para|Asunto|Assunto|A|Oggetto|Aan|Onderwerp)\s?:\*?\s/i
const RULE = /^[_-]{10,}$/

/** If in doubt, `text` has everything. */
export function splitQuoted(whole: string): { text: string; quoted: string } {
  const lines = whole.split('\n')
  const start = lines.findIndex((_, at) => beginsQuotation(lines, at))
  const own = lines.slice(0, Math.max(start, 0)).join('\n').trim()
  if (start < 0 || own === '' || hasRepliesInQuote(lines, start)) return { text: whole, quoted: '' }
  return { text: own, quoted: lines.slice(start).join('\n').trim() }
}

function beginsQuotation(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line.startsWith('>')) return true
  if (line === '' || line.length > MAX_INTRODUCTION) return false
  if (SEPARATOR.test(line) || APPLE_FORWARD.test(line)) return true
  return isAttribution(lines, at) || isHeaderBlock(lines, at) || isRuleAboveHeaders(lines, at)
}

/**
 * Finds "On 16 Nov 2026, Jane Doe wrote:", which mail programs break into up to three lines. Just above lines
 * that begin with >, any line that ends in a colon counts if it has a digit, an @ or a verb like "wrote".
 */
function isAttribution(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  const begins = BEGINS_ATTRIBUTION.test(line)
  for (let count = 1; begins && count <= 3; count++) {
    const joined = lines.slice(at, at + count).join(' ')
    if (joined.length <= MAX_INTRODUCTION && /\d/.test(joined) && WROTE.test(joined)) return true
  }
  const isAboveQuote =
    lines[at + 1]?.startsWith('>') || (lines[at + 1] === '' && lines[at + 2]?.startsWith('>'))
  return (
    isAboveQuote === true && /:$/.test(line) && (/\d/.test(line) || line.includes('@') || WROTE.test(line))
  )
}

/** Finds the From, Sent, To and Subject lines that Outlook puts above a quoted message. */
function isHeaderBlock(lines: string[], at: number): boolean {
  if (!FROM.test(lines[at] ?? '')) return false
  const next = lines.slice(at + 1, at + 8)
  return next.some((line) => SENT.test(line)) && next.some((line) => TO_OR_SUBJECT.test(line))
}

function isRuleAboveHeaders(lines: string[], at: number): boolean {
  if (!RULE.test(lines[at] ?? '')) return false
  const next = lines.slice(at + 1, at + 3).findIndex((line) => line !== '')
  return next >= 0 && isHeaderBlock(lines, at + 1 + next)
}

/**
 * Whether the sender wrote between or below the quoted lines. We can only tell if quoted lines begin with >,
 * not if they follow a separator or a block of headers.
 */
function hasRepliesInQuote(lines: string[], start: number): boolean {
  const below = lines.slice(start, start + 6)
  const first = below.findIndex((line) => line.startsWith('>'))
  const usesQuoteMarks =
    first >= 0 && below.slice(0, first).every((line) => !SEPARATOR.test(line) && !FROM.test(line))
  if (!usesQuoteMarks) return false
  return lines.slice(start + first).some((line) => line !== '' && !line.startsWith('>'))
}
