import { firm } from '../firm.ts'
import { informationCommissioner, ourContact, postalAddress } from './legal-contacts.ts'
import type { LegalText } from './legal-text.ts'

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  summary:
    'We use what you send us to arrange the finance you ask for. We only share it with a lender when you tell us to go ahead. We never sell it.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        `${firm.legalName} (company number ${firm.companyNumber}) decides why and how the personal data described here is used. The law calls us the controller. We’re registered with the Information Commissioner’s Office under number ${firm.icoNumber}.`,
        'If you have a question about your data, contact us:',
        { contact: ourContact },
        `Or write to ${postalAddress}.`,
      ],
    },
    {
      id: 'collect',
      heading: 'What we collect',
      blocks: [
        'Only what you send through a form, and what we need to receive it:',
        {
          pairs: [
            ['Fast callback', 'Your name and phone number.'],
            [
              'Card payments quote',
              'Your name and phone number, your monthly card takings and, if you tell us, what you pay now or who your provider is.',
            ],
            [
              'Business finance application',
              'Business name and trading address; the amount, purpose and term you want; a shareholder’s name, date of birth, home addresses in the last six years, whether they’re a homeowner or tenant, mobile number and e-mail address; and PDF documents: bank statements and filed accounts. As you type the business name, we may look it up at Companies House.',
            ],
            [
              'Bridging loan application',
              'Your name, e-mail address and phone number; the property’s address and value; how you’ll repay; if you tell us, when you need the money and what for, the charge and what you owe, who borrows and whether you or close family live there; anything you choose to add; and the figures from the calculator.',
            ],
            [
              'With every form',
              'When you sent it, the page you arrived on, the site that sent you here and any campaign tags in that link.',
            ],
            [
              'When you open a page',
              'Our server records the time, the page and a shortened network address, too short to identify you.',
            ],
            [
              'Later, by phone or e-mail',
              'What you tell us while we work on your case, and what public registers such as Companies House say about the business.',
            ],
          ],
        },
        'Lenders need a date of birth and six years of addresses to tell apart people with the same name. Bank statements and filed accounts show what the business can afford.',
        'Statements can name other people, or reveal something about your health, beliefs or politics. We don’t look for that and we don’t use it. If you give us someone else’s details, such as another shareholder’s, tell them and show them this page.',
        'You don’t have to give us any of this, but without it we can’t arrange the finance.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it, and our lawful basis',
      blocks: [
        'UK data protection law (the UK GDPR and the Data Protection Act 2018) requires a lawful basis for each use:',
        {
          pairs: [
            [
              'To call you back and to work on your application',
              'Steps you ask us to take before a contract. If a company is borrowing and you’re a director or shareholder: the legitimate interest that you, the company and we share in arranging its finance.',
            ],
            [
              'To share your case with a lender',
              'The same, and only after you’ve told us to go ahead. You can change your mind at any time before we’ve sent it.',
            ],
            [
              'To keep the records a regulated firm has to keep, and to answer complaints',
              'A legal obligation: the Financial Conduct Authority’s rules, company law and tax law.',
            ],
            [
              'To keep out spam, fraud and harmful files, and to keep the site running',
              'Our legitimate interest in a service that’s safe for everyone who uses it.',
            ],
            [
              'To see which pages and campaigns bring enquiries',
              'Our legitimate interest in knowing whether our advertising works. We count enquiries; we don’t follow people from site to site.',
            ],
            [
              'To bring or defend a legal claim',
              'Our legitimate interest in being able to prove what was said and done.',
            ],
          ],
        },
        'Where we rely on a legitimate interest, you can object. Tell us why, and we’ll stop unless we have a compelling reason to carry on.',
        'We don’t run a credit search when you apply here. A lender may want to later, and they’ll ask you first. No decision about you is made by a computer alone: a person reads every application. We won’t send you marketing unless you’ve asked for it.',
      ],
    },
    {
      id: 'share',
      heading: 'Who sees it',
      blocks: [
        {
          list: [
            'The people at our firm who work on your case.',
            'Lenders, and only the ones you’ve told us to approach. Each lender then decides how it uses your data, and may check with credit reference and fraud prevention agencies. Its own privacy notice explains how.',
            'Valuers, solicitors and others the loan needs, once you’re going ahead.',
            'Companies that run our servers and e-mail. They act on our written instructions and can’t use your data for anything else.',
            'The Financial Conduct Authority, the Financial Ombudsman Service, a court or the police, if the law requires it.',
          ],
        },
        'Nobody else. We don’t sell, rent or swap personal data.',
      ],
    },
    {
      id: 'abroad',
      heading: 'Outside the United Kingdom',
      blocks: [
        'We keep your data in the United Kingdom. If a lender or supplier has to handle it elsewhere, we’ll only send it where UK law says the protection is good enough, or under the Information Commissioner’s International Data Transfer Agreement or Addendum. Ask us if you’d like a copy.',
      ],
    },
    {
      id: 'keep',
      heading: 'How long we keep it',
      blocks: [
        {
          pairs: [
            ['Callback requests', '6 months after we last dealt with them.'],
            ['Applications declined or withdrawn', '12 months after the decision.'],
            ['Their PDF documents', '90 days after the decision.'],
            ['Messages set aside as spam', '30 days.'],
            [
              'Completed cases',
              'Six years after the case ends: that’s how long someone can bring a claim about it, and how long we may have to produce tax and regulatory records.',
            ],
          ],
        },
        'After that we erase it. If you ask us to erase something sooner, we will unless the law stops us. We’ll then only keep a note that it was erased, without your details.',
      ],
    },
    {
      id: 'secure',
      heading: 'How we look after it',
      blocks: [
        {
          list: [
            'What you send us is encrypted on the way.',
            'Documents are kept in private storage under random names. Nobody can open them without signing in.',
            'Our staff sign in with a password and a second proof of identity before they can open a case.',
            'We check files as they arrive, and lock away anything harmful.',
            'Our logs never contain what you typed.',
          ],
        },
        'If something goes wrong that puts you at high risk, we’ll tell you without undue delay. If it puts anyone’s rights at risk, we’ll tell the Information Commissioner within 72 hours of finding out.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You can ask us to:',
        {
          list: [
            'give you a copy of your data and tell you how we use it;',
            'correct anything that’s wrong or add anything that’s missing;',
            'erase it;',
            'keep it but not use it while a question about it is settled;',
            'stop using it where we rely on a legitimate interest;',
            'give you what you sent us in a format a computer can read, or send it to someone else;',
            'have a person look at a decision again.',
          ],
        },
        'Some of these rights have legal limits. For example, we can’t erase a record we have to keep. We’ll tell you if that’s the case.',
        'E-mail, call or write to us, and give your reference number if you have one. It’s free. We’ll answer within one month. If your request is complex we may need up to two months more, and we’ll tell you within the first. We may ask you to prove who you are.',
      ],
    },
    {
      id: 'complain',
      heading: 'If you’re unhappy',
      blocks: [
        'Tell us first, in any way you like. We’ll confirm within 30 days that we have your complaint, and usually much sooner. We’ll look into it without undue delay, keep you informed and tell you the outcome.',
        'You can also complain to the Information Commissioner, who’ll usually want to see our answer first:',
        { contact: informationCommissioner },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'This page says what we do today. If we want to use data you’ve already given us for something new, we’ll tell you first.',
      ],
    },
  ],
}
