/** What to have ready for the first call. */
export const readyForBridging: readonly string[] = [
  'The price or your estimate of the value, and what you owe on the property',
  'When you have to complete, and why',
  'Proof of your exit: agent’s letter, mortgage offer, contract',
  'Your passport or driving licence, and a bill with your address',
  'For a company, who owns and runs it',
  'Your solicitor’s name, ideally one who knows bridging',
]

export const readyForBusiness: readonly string[] = [
  'Your passport or driving licence, and a bill with your address',
  'What the business owes: to whom, how much, and the payments',
  'Figures since your last filed accounts, if you have them',
  'For a company, who owns and runs it',
]
