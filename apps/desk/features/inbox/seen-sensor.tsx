import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells when the place it stands at has come into view; a tab in the background shows nothing to anybody. */
export function SeenSensor({ onSeen }: { onSeen(): void }) {
  const element = useRef<HTMLSpanElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && !document.hidden) tell()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={element} className="absolute top-1/2 left-1/2 size-px" />
}
