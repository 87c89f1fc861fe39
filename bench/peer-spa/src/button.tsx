import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const look = cva(
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors disabled:opacity-60',
  {
    variants: {
      variant: {
        solid: 'bg-brand text-white hover:bg-brand/90',
        accent: 'bg-accent text-brand hover:bg-accent/90',
        outline: 'border-2 border-brand hover:bg-brand hover:text-white',
      },
      size: { default: 'h-11 px-5', large: 'h-14 px-7 text-lg' },
    },
    defaultVariants: { variant: 'solid', size: 'default' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof look> {
  asChild?: boolean
}

export function Button({ asChild = false, variant, size, className, ...rest }: ButtonProps) {
  const Element = asChild ? Slot : 'button'
  return <Element {...rest} className={classNames(look({ variant, size }), className)} />
}
