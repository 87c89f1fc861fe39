import { useEffect, useRef } from 'react'

/**
 * An error message that appears during a press would move what is being pressed, and the click would be lost.
 * So `work` runs after the click if a mouse button or finger is down.
 */
export function usePointerRelease(): (work: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const onDown = () => {
      isDown.current = true
    }
    const onRelease = () => {
      isDown.current = false
      // The click event comes in the same task as the release, so a timer runs after the click.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    addEventListener('pointerdown', onDown, true)
    addEventListener('pointerup', onRelease, true)
    addEventListener('pointercancel', onRelease, true)
    return () => {
      removeEventListener('pointerdown', onDown, true)
      removeEventListener('pointerup', onRelease, true)
      removeEventListener('pointercancel', onRelease, true)
    }
  }, [])
  return (work) => {
    if (isDown.current) waiting.current.push(work)
    else work()
  }
}
