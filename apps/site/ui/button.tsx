import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PageLink } from './page-link.tsx'

/** dawn: the one action that matters on a page. ink: any other. outline: the second choice beside either. */
export type ButtonLook = 'dawn' | 'ink' | 'outline' | 'outline-on-ink'

const looks: Record<ButtonLook, string> = {
  dawn: 'bg-dawn text-ink-deep border-dawn hover:bg-dawn-hover hover:border-dawn-hover',
  ink: 'bg-ink text-paper border-ink hover:bg-ink-soft hover:border-ink-soft',
  outline: 'border-ink text-ink hover:bg-ink hover:text-paper',
  'outline-on-ink': 'border-paper text-paper hover:bg-paper hover:text-ink',
}

function buttonClasses(look: ButtonLook, large: boolean, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-small border-2 text-center font-semibold',
    large ? 'min-h-14 px-7 py-3 text-[1.125rem]' : 'min-h-11 px-5 py-2',
    'disabled:cursor-not-allowed disabled:opacity-60',
    looks[look],
    className,
  )
}

interface Looks {
  look?: ButtonLook
  large?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Button({
  look = 'ink',
  large = false,
  className,
  ...rest
}: Looks & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClasses(look, large, className)} />
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ look = 'ink', large = false, className, to, children }: Looks & { to: string }) {
  return (
    <PageLink to={to} className={buttonClasses(look, large, className)}>
      {children}
    </PageLink>
  )
}

/** For addresses outside the router: telephone, e-mail. */
export function ButtonAnchor({
  look = 'ink',
  large = false,
  className,
  href,
  children,
}: Looks & { href: string }) {
  return (
    <a href={href} className={buttonClasses(look, large, className)}>
      {children}
    </a>
  )
}
