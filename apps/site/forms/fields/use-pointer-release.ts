import { useEffect, useRef } from 'react'

/**
 * Runs work now, or after the click if a mouse button or finger is down: an error message that appears during a press
 * would move the button from under the finger, and the click would be lost.
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
      // The click event follows the release within the same task.
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
