import { useEffect, useEffectEvent, useRef } from 'react'

/** Reports that the row it is in came into view. In a background tab nobody sees it, so that doesn't count. */
export function InViewSensor({ onSeen }: { onSeen(): void }) {
  const element = useRef<HTMLSpanElement>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && !document.hidden) report()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={element} className="absolute top-1/2 left-1/2 size-px" />
}
