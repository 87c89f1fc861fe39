import type { LedgerProps } from '../../ui/ledger.tsx'
import type { RuleListItem } from '../../ui/rule-list.tsx'
import type { StatProps } from '../../ui/stat.tsx'
import type { Step } from '../../ui/steps.tsx'
import type { Question } from '../questions/question.ts'

/** The content of one of the five pages that each present one kind of bridging loan. */
export interface BridgingKind {
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly figures: readonly StatProps[]
  readonly smallPrint: string
  /** `intro` says who the loan suits. */
  readonly uses: { readonly heading: string; readonly intro: string; readonly items: readonly RuleListItem[] }
  readonly example?: Pick<LedgerProps, 'rows' | 'total'>
  readonly costs: readonly RuleListItem[]
  readonly needs: readonly string[]
  readonly steps: readonly Step[]
  readonly questions: readonly Question[]
  readonly closing: { readonly heading: string; readonly text: string; readonly label: string }
}
