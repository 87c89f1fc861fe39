import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

/** React takes an island over, with the props it was rendered with. */
export function hydrate(element: HTMLElement, Island: ComponentType): void {
  const { island, props } = element.dataset
  hydrateRoot(
    element,
    <IslandBoundary>
      <Island {...JSON.parse(props ?? '{}')} />
    </IslandBoundary>,
    { identifierPrefix: island ?? '' },
  )
}
