import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

/**
 * React takes an island over, with the props it was rendered with. As a transition it works in slices of a few
 * milliseconds, between which the browser answers the visitor; a click or a key makes React finish first.
 */
export function hydrate(element: HTMLElement, Island: ComponentType): Promise<void> {
  const { island, props } = element.dataset
  return new Promise((onMount) => {
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandBoundary onMount={onMount}>
          <Island {...JSON.parse(props ?? '{}')} />
        </IslandBoundary>,
        { identifierPrefix: island ?? '' },
      )
    })
  })
}
