import type { RuleListItem } from '../ui/rule-list.tsx'
import type { StatProps } from '../ui/stat.tsx'
import type { Step } from '../ui/steps.tsx'

/** What one of the five bridging marketing pages says. */
export interface BridgingKind {
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly figures: readonly StatProps[]
  readonly smallPrint: string
  readonly uses: { readonly heading: string; readonly items: readonly RuleListItem[] }
  readonly steps: readonly Step[]
  readonly closing: { readonly heading: string; readonly text: string; readonly label: string }
}
