import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useRouter } from '../router/router-context.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
  /** Tells assistive technology, and the styles, when this is the page being looked at. */
  marksCurrent?: boolean
}

/** A link to a page of this site. What the page needs is loaded as soon as someone seems to be about to follow it. */
export function PageLink({ to, marksCurrent = false, ...rest }: PageLinkProps) {
  const { navigate, prefetch } = useRouter()
  const { pathname } = useLocation()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(to)
  }
  const intend = () => prefetch(to)
  return (
    <a
      {...rest}
      href={to}
      onClick={open}
      onPointerEnter={intend}
      onFocus={intend}
      aria-current={marksCurrent && pathname === to ? 'page' : undefined}
    />
  )
}

// Anything else means another tab, another window or a download, which is the browser's business.
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)
}
