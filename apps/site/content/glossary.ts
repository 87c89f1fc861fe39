// Explanations of words on our forms. They must be the same as in the article
// firm/pieces/resources/loan-jargon-in-plain-english.md, and a test compares them.

export const bridgingTerms = {
  'Loan to value (LTV)': 'The loan as a share of the property’s value: £280,000 on £400,000 is 70%.',
  Exit: 'How a bridging loan will be repaid. Sale and refinance are the usual ones.',
  'First charge': 'The right to be repaid first from a sale of the property.',
  'Second charge':
    'A charge that is paid after the first. On a £400,000 sale with a £280,000 first charge, £120,000 is left for it.',
}

export const businessTerms = {
  'Working capital':
    'What a business needs to trade from day to day: stock plus debtors, less creditors. £60,000 + £45,000 − £38,000 is £67,000.',
  'Hire purchase': 'Paying for an asset in instalments and owning it after the last one.',
  'Personal guarantee': 'A director’s promise to pay a company’s debt. It can be limited to a sum.',
  'Credit search':
    'A lender’s look at your credit file. A soft one isn’t seen by other lenders; a hard one is.',
}
