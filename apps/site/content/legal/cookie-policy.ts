import type { LegalText } from './legal-text.ts'

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  summary:
    'This site doesn’t set any cookies. There’s no advertising, no analytics and nothing from other companies, so there’s no cookie banner.',
  sections: [
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        'We don’t use any, whether you read these pages, use a calculator or send a form.',
        'If you send a form with JavaScript switched off, the address of the confirmation page contains your reference, signed so that nobody can change it. It works for one hour and stays in your browser’s history until you clear it.',
      ],
    },
    {
      id: 'storage',
      heading: 'What your browser stores for us',
      blocks: [
        'A site can also store things in your browser without cookies. This one stores:',
        {
          pairs: [
            [
              'That you’ve started to send a form',
              'In session storage, under lead-identity: a number made from your answers, but not the answers themselves, so that a form you send again after a reload doesn’t reach us twice. It’s deleted when we receive the form or you close the tab, and ignored after ten minutes.',
            ],
            [
              'The reference of an application you’ve sent, and when',
              'In the tab’s own history, so that you still see it if you reload the confirmation. It’s deleted when you close the tab.',
            ],
            [
              'A signed-in session',
              'In local storage, under a name that begins with sb- and ends with -auth-token, and only if someone signs in. You can’t sign in on these pages, so you won’t have one. Signing out removes it.',
            ],
          ],
        },
        'We don’t store what you type into a form in your browser. Like every site, this one lets your browser keep copies of its pages, scripts and fonts so that they load faster next time. They contain nothing about you.',
      ],
    },
    {
      id: 'consent',
      heading: 'Why we don’t ask for consent',
      blocks: [
        'The law (the Privacy and Electronic Communications Regulations 2003) requires your consent before a site stores anything on your device that isn’t needed for what you came to do. Everything above is needed for that, so there’s nothing to consent to. If that ever changes, we’ll ask first, and it’ll be as easy to say no as yes.',
      ],
    },
    {
      id: 'others',
      heading: 'Other companies',
      blocks: [
        'Everything on these pages comes from our own address: no fonts, maps, videos, chat windows or buttons from anyone else, and nothing that follows you from site to site. If you follow a link to another site, that site’s own policy applies.',
      ],
    },
    {
      id: 'remove',
      heading: 'How to remove it',
      blocks: [
        'Close the tab, or clear this site’s data in your browser’s settings. You can also block storage altogether: the pages, calculators and forms will still work.',
      ],
    },
  ],
}
