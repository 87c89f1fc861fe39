import { Mark } from '../../../brand/mark.tsx'

export function Splash() {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-quiet"
    >
      <Mark className="size-12" />
      Opening the desk …
    </div>
  )
}
