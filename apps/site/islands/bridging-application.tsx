import { BridgingApplication as Form } from '../features/bridging-application/bridging-application.tsx'
import { useBridgingFigures } from '../features/calculators/inputs/use-bridging-figures.ts'
import { useSharedFigures } from '../forms/shared-figures.ts'

// In the browser, the calculator above the form is another island, which shares its figures. A page that our
// own server (host/) renders takes them from the posted answers.
const useApplicationFigures = import.meta.env.SSR ? useBridgingFigures : useSharedFigures

export function BridgingApplication(props: { id: string; labelledBy: string }) {
  return <Form {...props} figures={useApplicationFigures()} />
}
