import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** dawn: the one action of a screen. ink: any other that matters. outline: beside either. quiet: in rows. danger: cannot be undone. */
export type ButtonLook = 'dawn' | 'ink' | 'outline' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  dawn: 'border-dawn bg-dawn text-ink-deep hover:border-dawn-hover hover:bg-dawn-hover',
  ink: 'border-ink bg-ink text-paper hover:border-ink-soft hover:bg-ink-soft',
  outline: 'border-edge bg-paper-raised text-ink hover:border-ink hover:bg-paper-sunk',
  quiet: 'border-transparent text-ink-soft hover:bg-paper-sunk hover:text-ink',
  danger: 'border-brick bg-paper-raised text-brick hover:bg-brick hover:text-paper-raised',
}

interface Looks {
  look?: ButtonLook
  icon?: IconName
  className?: string | undefined
  children: ReactNode
}

function buttonClasses(look: ButtonLook, className?: string): string {
  return classNames(
    'control-height inline-flex items-center justify-center gap-2 rounded-small border px-3.5 py-1 text-center font-semibold',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress',
    looks[look],
    className,
  )
}

export interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Under way: presses are ignored, focus stays where it is. */
  busy?: boolean
}

export function Button({ look = 'outline', icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would throw the focus away in the middle of a press.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClasses(look, className)}
    >
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </button>
  )
}

/** Looks like a button, goes to a page of the desk. */
export function ButtonLink({ look = 'outline', icon, className, to, children }: Looks & { to: string }) {
  return (
    <Link to={to} className={buttonClasses(look, className)}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </Link>
  )
}

/** For addresses outside the desk: telephone, e-mail, a file. */
export function ButtonAnchor({
  look = 'outline',
  icon,
  className,
  children,
  ...rest
}: Looks & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClasses(look, className)}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </a>
  )
}

/** A button that shows an icon and says its label. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: IconName
  label: string
  className?: string
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'control-height inline-grid aspect-square place-items-center rounded-small text-ink-soft hover:bg-paper-sunk hover:text-ink disabled:opacity-60',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
