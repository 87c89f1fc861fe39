import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import {
  Button as BrandButton,
  ButtonAnchor as BrandButtonAnchor,
  type ButtonLook,
  buttonClasses,
} from '../../../brand/ui/button.tsx'
import { classNames } from '../../../brand/ui/class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface Looks {
  look?: ButtonLook
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /**
   * Whether the button's action is under way. Until it ends, presses are ignored, and the button keeps the
   * focus.
   */
  busy?: boolean
}

export function Button({ look = 'outline', icon, busy = false, children, ...rest }: ButtonProps) {
  return (
    <BrandButton
      {...rest}
      look={look}
      // Not `disabled`, because a disabled button loses the keyboard focus in the middle of a press.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <LeadingIcon name={icon} />
      {children}
    </BrandButton>
  )
}

export function ButtonLink({ look = 'outline', icon, className, to, children }: Looks & { to: string }) {
  return (
    <Link to={to} className={buttonClasses({ look, className })}>
      <LeadingIcon name={icon} />
      {children}
    </Link>
  )
}

/** This is for what isn't a page of the desk (telephone, e-mail, a file), or to load the whole desk again. */
export function ButtonAnchor({ look = 'outline', icon, children, ...rest }: Looks & ComponentProps<'a'>) {
  return (
    <BrandButtonAnchor {...rest} look={look}>
      <LeadingIcon name={icon} />
      {children}
    </BrandButtonAnchor>
  )
}

function LeadingIcon({ name }: { name: IconName | undefined }) {
  return name && <Icon name={name} className="size-4.5" />
}

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
