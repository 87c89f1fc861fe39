import { BridgingApplication } from '../features/bridging-application/bridging-application.tsx'
import { useBridgingFigures } from '../features/calculators/inputs/use-bridging-figures.ts'
import { useSharedFigures } from '../forms/shared-figures.ts'

// The calculator above the form is an island of its own. The host reads its figures from the posted answers.
const useApplicationFigures = import.meta.env.SSR ? useBridgingFigures : useSharedFigures

/** The details form of a bridging loan, with the figures of the calculator above it. */
export function Island(props: { id: string; labelledBy: string }) {
  return <BridgingApplication {...props} figures={useApplicationFigures()} />
}
