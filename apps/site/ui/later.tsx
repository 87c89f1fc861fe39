import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense } from 'react'

type LaterPart = LazyExoticComponent<ComponentType>

/**
 * A part of a page that is only read: prerendered in full like the rest, while its script is loaded apart and
 * holds up nothing. Make it outside components, show it with `Later`.
 */
export function laterPart(load: () => Promise<ComponentType>): LaterPart {
  // A script that cannot be had leaves the part as it was prerendered, instead of taking the page down with it.
  const never = () => new Promise<never>(() => {})
  return lazy(() => load().then((component) => ({ default: component }), never))
}

/** memo: a page that renders again must not press React for a part whose script is still on its way. */
export const Later = memo(function Later({ part: Part }: { part: LaterPart }) {
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
})
