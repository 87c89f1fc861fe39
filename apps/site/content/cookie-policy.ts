import type { LegalText } from './legal-text.ts'

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  sections: [
    {
      id: 'none',
      heading: 'No cookies for tracking',
      paragraphs: [
        'This site sets no advertising or analytics cookies and loads nothing from other companies, so there is no banner to dismiss.',
      ],
    },
    {
      id: 'storage',
      heading: 'What is stored in your browser',
      paragraphs: [
        'Your scroll position, until you close the tab, so that going back returns you to where you were. The reference of an application you have sent, in the tab’s own history, so that reloading the confirmation still shows it.',
      ],
    },
    {
      id: 'remove',
      heading: 'How to remove it',
      paragraphs: [
        'Close the tab, or clear this site’s data in your browser’s settings. The site works without it.',
      ],
    },
  ],
}
