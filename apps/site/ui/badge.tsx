import type { ReactNode } from 'react'

const tones = {
  plain: 'border-edge text-ink-soft',
  moss: 'border-moss bg-moss-tint text-moss',
  brick: 'border-brick bg-brick-tint text-brick',
}

/** A word or two about a thing: its kind, its state. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-small border px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
