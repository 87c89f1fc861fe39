const WHO =
  '\\b(?:i|we|me|us|myself|ourselves|my|our|mum|mother|dad|father|parents?|son|daughter|children|wife|husband|partner|family|brother|sister)\\b'
const LIVES =
  '\\b(?:live|lives|living|reside|resides|residing|move|moves|moving)\\s+(?:in|into|there|here)\\b'
const SOMEBODY_LIVES_THERE = new RegExp(`${WHO}[^.!?\\n]{0,80}?${LIVES}`, 'iu')
const NOBODY_LIVES_THERE = new RegExp(
  `(?:\\b(?:not|never|nobody|neither|none|no one)\\b|n['’]t\\b)(?:\\s+\\w+){0,6}?\\s+${LIVES}`,
  'iu',
)
const OWN_HOME =
  /\b(?:my|our|my (?:parents|mother|father|son|daughter)['’]?s?)\s+(?:(?:own|new|next|current|present|existing|old|family|main|forever)\s+)*(?:home|house|residence)\b|\b(?:main residence|family home|forever home)\b/iu

/**
 * Returns whether free text suggests that the borrower or close family lives, or will live, in the property.
 */
export function mentionsLivingThere(text: string): boolean {
  return text
    .split(/[.!?;\n]+/)
    .some(
      (sentence) =>
        OWN_HOME.test(sentence) ||
        (SOMEBODY_LIVES_THERE.test(sentence) && !NOBODY_LIVES_THERE.test(sentence)),
    )
}
