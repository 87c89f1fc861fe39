import type { ReactNode } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  plain: 'border-edge bg-paper-raised',
  moss: 'border-moss bg-moss-tint',
  amber: 'border-amber bg-amber-tint',
  brick: 'border-brick bg-brick-tint',
}

type Tone = keyof typeof tones
const iconTones: Record<Tone, string> = {
  plain: '',
  moss: 'text-moss',
  amber: 'text-amber',
  brick: 'text-brick',
}
const icons: Record<Tone, IconName> = { plain: 'clock', moss: 'check', amber: 'warning', brick: 'warning' }

interface NoticeProps {
  tone?: Tone
  title?: string
  /** Announced by screen readers as soon as it appears: for a failure that just happened. */
  alert?: boolean
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A boxed message: a failure, a conflict, an unusual state. */
export function Notice({ tone = 'plain', title, alert = false, action, className, children }: NoticeProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-card border px-4 py-3', tones[tone], className)}
    >
      <Icon name={icons[tone]} className={`mt-0.5 size-5 ${iconTones[tone]}`} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  )
}
