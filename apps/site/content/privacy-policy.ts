import { firm } from './firm.ts'
import type { LegalText } from './legal-text.ts'

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      paragraphs: [
        `${firm.legalName} (company number ${firm.companyNumber}) is the controller of the personal data you give us on this site. We are registered with the Information Commissioner’s Office under number ${firm.icoNumber}.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we collect and why',
      paragraphs: [
        'What you type into a form and the documents you attach, so that we can arrange the finance you ask for. We need it to take steps at your request before a contract.',
        'We do not run a credit search when you apply here. A lender may do so later, and will ask you first.',
      ],
    },
    {
      id: 'share',
      heading: 'Who sees it',
      paragraphs: [
        'The people at our firm who work on your application, and the lenders we put it to with your knowledge. We do not sell data.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You may ask for a copy of your data, have it put right or erased, object to a use of it, or have it sent to somebody else. Write to us and we answer within one month. You may also complain to the Information Commissioner’s Office.',
      ],
    },
  ],
}
