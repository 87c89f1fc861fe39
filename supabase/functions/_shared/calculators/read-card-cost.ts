/** What a business says that it pays for cards. */
export interface CardCost {
  monthlyPounds: number
  /** On top of the monthly cost. How much it adds depends on the number of sales, which we don't ask for. */
  pencePerSale: number
  /** How a number without a sign was read, such as “1.75 as 1.75%”. */
  readAs?: string
  /** Machine hire, which isn't part of the monthly cost. */
  hirePounds?: number
}

/** `question` is what we ask if the text could mean several amounts. */
type CardCostReading = CardCost | { question: string } | undefined

// What a bare number must come to, in percent of the takings, to make sense. Interchange alone is 0.2%.
const USUAL_PERCENT = { min: 0.2, max: 6 }
export const USUAL_SHARE_PERCENT = { min: 0.2, max: 15 }
const MONTHS_A_YEAR = 12
const WEEKS_A_MONTH = 52 / MONTHS_A_YEAR

const PERIOD = [
  String.raw`(?:(?:a|per|each|every)\s+|\/\s*)?(?:months?|mth|years?|annum|weeks?)\b`,
  String.raw`(?:(?:a|per|each|every)\s+|\/\s*)(?:sale|transaction|trans|txn|tap|payment)\b`,
  String.raw`(?:pcm|pm|p\/m|p\.m|pa|p\.a)\b`,
].join('|')
const UNIT = String.raw`%|per\s?cent\b|pc\b|pence\b|p\b(?!\/m|\.[ma])|k\b|pounds?\b|quid\b`
const FIGURE = new RegExp(
  String.raw`(£\s*)?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)\s*(${UNIT})?\s*(${PERIOD})?`,
  'gi',
)
const HIRE =
  /^[\s,.+&(]*(?:a month\s*)?(?:for\s+)?(?:the\s+)?(?:card\s+)?(?:machine|terminal|hire|rental|line)/i
const EXPONENT = /\d\s*e\s*\+?\d/i
const UNCLEAR = { question: 'We can’t read that. What did last month’s card fees come to in pounds?' }
const JOINED = /\+|&|\b(?:plus|and)\b/i
const RANGE = /\d%?\s*(?:-|–|to)\s*£?\d/i
const SEVERAL = {
  question: 'You’ve given more than one figure. What did last month’s card fees come to in pounds?',
}
const STARTS_THE_TEXT = /^(?:about|around|roughly|approx\.?|circa|c\.?|~)?\s*$/i

type Kind = 'percent' | 'pounds' | 'pence' | 'bare'
interface Figure {
  kind: Kind
  value: number
}

/** Reads text such as "£130 a month", "1.5k", "0.8%", "1.75% + 10p" or a provider's name. */
export function readCardCost(typed: string, takingsPounds: number): CardCostReading {
  // 1,75 is a decimal comma.
  const text = typed.trim().replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
  if (/^[-−]\s*£?\s*[\d.]/.test(text) || EXPONENT.test(text)) return UNCLEAR
  const { figures, hirePounds } = readFigures(text)
  const of = (kind: Kind) => figures.filter((figure) => figure.kind === kind).map(({ value }) => value)
  const [percents, pounds, pence, [bare]] = [of('percent'), of('pounds'), of('pence'), of('bare')]
  if (RANGE.test(text) || percents.length > 1 || pence.length > 1) return SEVERAL
  const [pencePerSale = 0] = pence
  const [percent] = percents
  if (percent !== undefined && percent > USUAL_SHARE_PERCENT.max)
    return { question: `${percent}% of your card takings? Please check the figure.` }
  if (percent === undefined && pounds.length === 0 && bare !== undefined)
    return { hirePounds, ...readBare(bare, takingsPounds, pencePerSale) }
  const parts = [...pounds, ...(percent === undefined ? [] : [(takingsPounds * percent) / 100])]
  const [first, second] = parts
  if (first === undefined)
    return pencePerSale > 0 ? { question: 'Is there a percentage too? For example 1.75% + 10p.' } : undefined
  if (second === undefined || isSame(first, second)) return { monthlyPounds: first, pencePerSale, hirePounds }
  return JOINED.test(text)
    ? { monthlyPounds: parts.reduce((sum, part) => sum + part), pencePerSale, hirePounds }
    : SEVERAL
}

/** "£160, which is 0.8%" is one cost and not two. */
const isSame = (one: number, other: number) => Math.abs(one - other) < 0.1 * Math.max(one, other)

function readBare(
  value: number,
  takingsPounds: number,
  pencePerSale: number,
): CardCost | { question: string } {
  const isIn = ({ min, max }: typeof USUAL_PERCENT, percent: number) => percent >= min && percent <= max
  const asPercent = isIn(USUAL_PERCENT, value)
  const asPounds = isIn(USUAL_SHARE_PERCENT, (value / takingsPounds) * 100)
  if (asPercent && !asPounds)
    return { monthlyPounds: (takingsPounds * value) / 100, pencePerSale, readAs: `${value} as ${value}%` }
  // No rate is above 100%, and nothing is nothing in both.
  if (asPounds !== asPercent || value > 100 || value === 0) {
    const readAs = `${value} as £${value} a month`
    return { monthlyPounds: value, pencePerSale, readAs }
  }
  return { question: `Is that £${value} a month, or ${value}%? Please add the sign.` }
}

function readFigures(text: string): { figures: Figure[]; hirePounds: number } {
  const figures: Figure[] = []
  let hirePounds = 0
  for (const match of text.matchAll(FIGURE)) {
    const read = readFigure(match, text.slice(0, match.index))
    if (!HIRE.test(text.slice(match.index + match[0].length))) figures.push(...read)
    else for (const { kind, value } of read) if (kind === 'pounds') hirePounds += value
  }
  return { figures, hirePounds }
}

function readFigure(match: RegExpExecArray, before: string): Figure[] {
  const [, sign, digits = '', unit = '', period = ''] = match.map((part) => part?.toLowerCase())
  const figure = Number(digits.replaceAll(',', ''))
  if (/^(?:%|pc|per)/.test(unit)) return [{ kind: 'percent', value: figure }]
  const perSale = /sale|trans|txn|tap|payment/.test(period)
  if (/^p(?!o)/.test(unit)) return [{ kind: 'pence', value: figure }]
  if (perSale) return [{ kind: 'pence', value: Math.round(figure * 10_000) / 100 }]
  const value = (unit === 'k' ? 1_000 : 1) * figure * perMonth(period)
  if (sign || unit || period) return [{ kind: 'pounds', value }]
  // Other numbers are part of a name, such as “Studio 54 Payments”.
  return STARTS_THE_TEXT.test(before) || digits.includes('.') ? [{ kind: 'bare', value }] : []
}

function perMonth(period: string): number {
  if (/year|annum|^p\.?a/.test(period)) return 1 / MONTHS_A_YEAR
  return period.includes('week') ? WEEKS_A_MONTH : 1
}
