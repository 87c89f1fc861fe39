import type { ReactNode } from 'react'

const tones = {
  plain: 'border-edge text-ink-soft',
  ink: 'border-ink bg-ink text-paper',
  moss: 'border-moss bg-moss-tint text-moss',
  amber: 'border-amber bg-amber-tint text-amber',
  brick: 'border-brick bg-brick-tint text-brick',
}

export type BadgeTone = keyof typeof tones

/** A word or two about a thing: its kind, its state. Never by colour alone: the words say it too. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-small border px-1.5 text-small font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
