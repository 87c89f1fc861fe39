import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useRouter } from '../router/router-context.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
  /** Sets aria-current on the link to the current page. */
  marksCurrent?: boolean
}

/** A link to a page of this site, which is prefetched on hover, focus or touch. */
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

// With a modifier key or another button the browser opens a tab or window, or downloads.
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)
}
