import type { ReactNode } from 'react'
import { type ButtonLooks, buttonClasses } from '../../../brand/ui/button.tsx'
import { PageLink } from './page-link.tsx'

/** Looks like a button, goes to a page of the site. */
export function ButtonLink({ to, children, ...looks }: ButtonLooks & { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className={buttonClasses(looks)}>
      {children}
    </PageLink>
  )
}
