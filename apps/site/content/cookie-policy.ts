import type { LegalText } from './legal-text.ts'

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  summary:
    'This site sets no cookies. There is no advertising, no analytics and nothing from other companies, so there is no banner to dismiss.',
  sections: [
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        'None, whether you read these pages, use a calculator or send a form.',
        'If you send a form with JavaScript switched off, the address of the confirmation page carries your reference, sealed so that nobody can alter it. It works for one hour and stays in your browser’s history until you clear that.',
      ],
    },
    {
      id: 'storage',
      heading: 'What your browser keeps for us',
      blocks: [
        'A site can also keep things in the browser without cookies. This one keeps:',
        {
          pairs: [
            [
              'How far you had scrolled',
              'In session storage, under scroll-positions, so that going back returns you to where you were. Gone when you close the tab.',
            ],
            [
              'That you began to send a form',
              'In session storage, under lead-identity: a number made from your answers, without the answers, so that one sent again after a reload does not reach us twice. Gone when it has arrived or you close the tab, and of no use after ten minutes.',
            ],
            [
              'The reference of an application you have sent, and when',
              'In the tab’s own history, so that reloading the confirmation still shows it. Gone when you close the tab.',
            ],
            [
              'A signed-in session',
              'In local storage, under a name that begins with sb- and ends with -auth-token, and only if somebody signs in. These pages have nowhere to sign in, so a visitor has no such entry. Signing out removes it.',
            ],
          ],
        },
        'What you type into a form is not kept in the browser. Like every site, this one lets your browser keep copies of its pages, script and typeface so that they load faster next time; they hold nothing about you.',
      ],
    },
    {
      id: 'consent',
      heading: 'Why we do not ask',
      blocks: [
        'The law (the Privacy and Electronic Communications Regulations 2003) asks for consent before anything is stored on your device that is not needed for what you came for. Everything above is needed for that, so there is nothing to consent to. Should that ever change, we will ask first, and no will be as easy to say as yes.',
      ],
    },
    {
      id: 'others',
      heading: 'Other companies',
      blocks: [
        'Every part of these pages comes from our own address: no fonts, maps, videos, chat windows or buttons from anybody else, and nothing that follows you from site to site. Links to other sites lead to pages with policies of their own.',
      ],
    },
    {
      id: 'remove',
      heading: 'How to remove it',
      blocks: [
        'Close the tab, or clear this site’s data in your browser’s settings. You can also block storage altogether: reading, the calculators and the forms still work.',
      ],
    },
  ],
}
