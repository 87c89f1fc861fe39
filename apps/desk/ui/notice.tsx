import type { ReactNode } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  plain: { box: 'border-edge bg-paper-raised', icon: 'clock', colour: '' },
  moss: { box: 'border-moss bg-moss-tint', icon: 'check', colour: 'text-moss' },
  amber: { box: 'border-amber bg-amber-tint', icon: 'warning', colour: 'text-amber' },
  brick: { box: 'border-brick bg-brick-tint', icon: 'warning', colour: 'text-brick' },
} as const

interface NoticeProps {
  tone?: keyof typeof tones
  title?: string
  /** Makes screen readers announce the notice as soon as it appears, for a failure that just happened. */
  alert?: boolean
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ tone = 'plain', title, alert = false, action, className, children }: NoticeProps) {
  const { box, icon, colour } = tones[tone]
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-card border px-4 py-3', box, className)}
    >
      <Icon name={icon} className={`mt-0.5 size-5 ${colour}`} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  )
}

export function FailureNotice({
  words,
  className,
}: {
  words: string | null | undefined
  className?: string
}) {
  if (!words) return null
  return (
    <Notice tone="brick" alert className={className}>
      <p>{words}</p>
    </Notice>
  )
}
