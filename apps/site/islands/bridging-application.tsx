import { BridgingApplication } from '../features/bridging-application/bridging-application.tsx'
import { useBridgingFigures } from '../features/calculators/inputs/use-bridging-figures.ts'
import { useSharedFigures } from '../forms/shared-figures.ts'

// In the browser, the calculator above the form is another island, which shares its figures. A page that our
// own server (host/) renders takes them from the posted answers.
const useApplicationFigures = import.meta.env.SSR ? useBridgingFigures : useSharedFigures

export function Island(props: { id: string; labelledBy: string }) {
  return <BridgingApplication {...props} figures={useApplicationFigures()} />
}
