import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
  /** Tells assistive technology, and the styles, when this is the page being looked at. */
  marksCurrent?: boolean
}

/** A link to a page of this site. The router's own brings 3 KB of prefetching for a framework we do not use. */
export function PageLink({ to, marksCurrent = false, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const open = useLinkClickHandler<HTMLAnchorElement>(to)
  const isCurrent = useLocation().pathname === href
  return (
    <a {...rest} href={href} onClick={open} aria-current={marksCurrent && isCurrent ? 'page' : undefined} />
  )
}
