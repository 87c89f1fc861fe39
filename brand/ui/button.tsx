import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  /** The main action of a page. Use it once. */
  dawn: 'border-dawn bg-dawn text-on-dawn hover:border-dawn-hover hover:bg-dawn-hover',
  /** Any other important action. */
  ink: 'border-ink bg-ink text-paper hover:border-ink-soft hover:bg-ink-soft',
  /** The less likely choice, beside a dawn or an ink button. */
  outline: 'button-outline',
  'outline-on-ink': 'border-paper text-paper hover:bg-paper hover:text-ink',
  /** An action in a row of a list. */
  quiet: 'button-quiet',
  /** An action that can't be undone. */
  danger: 'button-danger',
}

export type ButtonLook = keyof typeof looks

interface ButtonLooks {
  look?: ButtonLook | undefined
  large?: boolean | undefined
  className?: string | undefined
}

/** Each app's theme.css defines the `button-` classes that it uses, in its own sizes. */
export function buttonClasses({ look = 'ink', large = false, className }: ButtonLooks): string {
  return classNames(
    'button-box inline-flex items-center justify-center rounded-small text-center font-semibold',
    'disabled:cursor-not-allowed disabled:opacity-60',
    large && 'min-h-14 px-7 py-3 text-[1.125rem]',
    looks[look],
    className,
  )
}

export function Button({ look, large, className, ...rest }: ButtonLooks & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClasses({ look, large, className })} />
}

export function ButtonAnchor({ look, large, className, ...rest }: ButtonLooks & ComponentProps<'a'>) {
  return <a {...rest} className={buttonClasses({ look, large, className })} />
}
