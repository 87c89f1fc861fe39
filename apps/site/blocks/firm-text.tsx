import { publicRegisters } from '../content/public-registers.ts'

const NUMBERS = [...publicRegisters.keys()].map((number) => `\\b${number}\\b`)
const RANGES = ['Mon-Fri', '\\d+(?:am|pm)?-\\d+(?:am|pm|%)?']
const PARTS = new RegExp(`(${[...NUMBERS, ...RANGES].join('|')})`)

/**
 * Shows plain text with the firm's registration numbers linked to the public registers. Ranges such as
 * “9am-5pm” don't wrap.
 */
export function FirmText({ text }: { text: string }) {
  // split() with a capture group also returns what the group matched, at the odd indexes.
  return text.split(PARTS).map((part, index) => {
    if (index % 2 === 0) return part
    const key = `${index}-${part}`
    const register = publicRegisters.get(part)
    return register ? (
      <a key={key} href={register} className="text-link">
        {part}
      </a>
    ) : (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
