export const REQUIREMENT_STATE_LABELS = {
  requested: 'Requested',
  received: 'Received',
  checked: 'Checked',
  not_needed: 'Not needed',
  sent_back: 'Sent back',
} as const
export type RequirementState = keyof typeof REQUIREMENT_STATE_LABELS

export const CHECKLIST_LABELS = {
  business: 'Business finance',
  startup: 'Startups',
  bridging: 'Bridging',
  bridging_commercial: 'Bridging: commercial',
  bridging_semi_commercial: 'Bridging: semi-commercial',
  bridging_hmo: 'Bridging: HMO',
  bridging_land: 'Bridging: land',
  bridging_development: 'Bridging: development',
  cards: 'Card payments',
} as const
export type ChecklistKind = keyof typeof CHECKLIST_LABELS

export interface ChecklistItem {
  name: string
  explanation: string
  /** The field of the business form that asks for the same document, if there is one. */
  field?: string | null
}

/** The lists to choose from. One of a product that is off is for the cases that have it (`own`). */
export function checklistChoices(
  lists: readonly { kind: ChecklistKind; off: boolean }[],
  own?: ChecklistKind,
): [ChecklistKind, string][] {
  const shown = new Set(lists.filter(({ kind, off }) => !off || kind === own).map(({ kind }) => kind))
  return (Object.entries(CHECKLIST_LABELS) as [ChecklistKind, string][]).filter(([kind]) => shown.has(kind))
}
