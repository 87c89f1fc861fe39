import { Logo } from '../../../brand/logo.tsx'

export function Splash() {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-quiet"
    >
      <Logo className="size-12" />
      Opening the desk …
    </div>
  )
}
