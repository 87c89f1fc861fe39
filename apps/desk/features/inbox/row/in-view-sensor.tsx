import { useEffect, useEffectEvent, useRef } from 'react'

/** A row in a background tab doesn't count, because nobody sees it. */
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
