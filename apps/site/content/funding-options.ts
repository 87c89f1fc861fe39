export const fundingOptions = [
  {
    title: 'Launch Capital',
    text: 'Premises, equipment, first stock, first wages: the money you need to open. Often it’s two loans: hire purchase for vehicles and equipment, a personal loan for the rest.',
    suits: 'For businesses trading for less than twelve months.',
  },
  {
    title: 'Growth Finance',
    text: 'A second site, a larger machine, a bigger van. A loan over one to five years, repaid from the extra sales.',
    suits: 'For businesses with more orders than they can fill.',
  },
  {
    title: 'Working Capital',
    text: 'Covers the weeks between paying suppliers and getting paid: invoice finance, a revolving credit line or an advance on card takings. You don’t give up any shares.',
    suits: 'For businesses that are busy but short of cash.',
  },
  {
    title: 'Strategic Funding',
    text: 'Buying a competitor, a contract or a partner’s share, with a loan that fits the deal and is secured on what you buy.',
    suits: 'For founders planning one big move.',
  },
] as const
