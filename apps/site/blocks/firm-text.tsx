import { publicRegisters } from '../content/public-registers.ts'

const NUMBERS = [...publicRegisters.keys()].map((number) => `\\b${number}\\b`)
const RANGES = ['Mon-Fri', '\\d+(?:am|pm)?-\\d+(?:am|pm|%)?']
const PARTS = new RegExp(`(${[...NUMBERS, ...RANGES].join('|')})`)

/** Plain text with the firm's numbers linked to their registers, and ranges such as 7am-9pm kept on one line. */
export function FirmText({ text }: { text: string }) {
  // Splitting at a group puts what it matched at the odd places.
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
