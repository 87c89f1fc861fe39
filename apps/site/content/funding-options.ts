/** What the startups page offers. */
export const fundingOptions = [
  {
    title: 'Launch Capital',
    text: 'Premises, equipment, first stock, first wages: the money that gets the doors open. Often two loans in one: hire purchase for what can be taken back, a personal loan for the rest.',
    suits: 'For firms trading less than twelve months.',
  },
  {
    title: 'Growth Finance',
    text: 'A second site, a larger machine, a bigger van. A term loan of one to five years, repaid from the sales it brings.',
    suits: 'For firms with customers and more orders than hands.',
  },
  {
    title: 'Working Capital',
    text: 'Covers the weeks between paying suppliers and being paid: invoice finance, a revolving credit line or an advance on card takings. You keep all the shares.',
    suits: 'For firms that are busy and short of cash at once.',
  },
  {
    title: 'Strategic Funding',
    text: 'Buying a competitor, a contract or a partner’s share, with the loan shaped to the deal and secured on what is bought.',
    suits: 'For founders with one large move to make.',
  },
] as const
