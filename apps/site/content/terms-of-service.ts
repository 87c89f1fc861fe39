import { disclosures } from './disclosures.ts'
import type { LegalText } from './legal-text.ts'

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  sections: [
    {
      id: 'service',
      heading: 'What we do',
      paragraphs: [disclosures.creditBroker, disclosures.authorised, disclosures.unregulated],
    },
    {
      id: 'site',
      heading: 'Using this site',
      paragraphs: [
        'The figures the calculators show are illustrations, not offers. A lender’s offer depends on its own checks and is made in writing by the lender.',
        'Give us information that is true and complete, and tell us if it changes.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: [
        'Tell us by telephone or e-mail. If we cannot settle it within eight weeks, an eligible complainant may take it to the Financial Ombudsman Service free of charge.',
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      paragraphs: ['These terms are governed by the law of England and Wales.'],
    },
  ],
}
