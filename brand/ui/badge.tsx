import type { ReactNode } from 'react'

const tones = {
  plain: 'border-edge text-ink-soft',
  ink: 'border-ink bg-ink text-paper',
  moss: 'border-moss bg-moss-tint text-moss',
  amber: 'border-amber bg-amber-tint text-amber',
  brick: 'border-brick bg-brick-tint text-brick',
}

export type BadgeTone = keyof typeof tones

/** Choose words that say everything, so that nobody depends on the colour. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`badge-box inline-block rounded-small border font-sans text-small font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
