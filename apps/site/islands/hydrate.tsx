import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

/**
 * Hydration is a transition, so it runs in slices of a few milliseconds, between which the browser can react
 * to the visitor. A click or key press in the island makes React finish first.
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
