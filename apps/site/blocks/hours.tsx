import { firm } from '../content/firm.ts'

/** When the telephone is answered, or other hours as firm.json tells them. A range such as “9-5” doesn't wrap. */
export function Hours({ told = firm.phoneHours }) {
  // split() with a capture group also returns what the group matched, at the odd indexes.
  return told.split(/(\w+-\w+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
