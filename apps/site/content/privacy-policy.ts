import { firm } from './firm.ts'
import { informationCommissioner, ourContact, postalAddress } from './legal-contacts.ts'
import type { LegalText } from './legal-text.ts'

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  summary:
    'We use what you send us to arrange the finance you ask for. A lender sees it only when you have told us to go ahead. We never sell it.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        `${firm.legalName} (company number ${firm.companyNumber}) decides why and how the personal data described here is used. The law calls that the controller. We are registered with the Information Commissioner’s Office under number ${firm.icoNumber}.`,
        'For anything about your data, ask us:',
        { contact: ourContact },
        `Or write to ${postalAddress}.`,
      ],
    },
    {
      id: 'collect',
      heading: 'What we collect',
      blocks: [
        'Only what you send through a form, and what is needed to receive it:',
        {
          pairs: [
            ['Fast callback', 'Your name and telephone number.'],
            [
              'Business finance application',
              'Business name and trading address; the amount, purpose and term you want; a shareholder’s name, date of birth, home addresses of the last six years, homeowner or tenant, mobile number and email; and two PDF documents: bank statements and filed accounts.',
            ],
            [
              'Bridging loan application',
              'Your name, email and telephone number; the property’s address and value; how you will repay; anything you choose to add; and the figures from the calculator.',
            ],
            [
              'With every form',
              'When it was sent, the page you arrived on, the site that sent you here and the campaign tags in that link, if there were any.',
            ],
            [
              'When a page is asked for',
              'Our server notes the time, the page and a shortened network address, too short to point at one person.',
            ],
            [
              'Later, by telephone or email',
              'What you tell us while we work on your case, and what public registers such as Companies House say about the business.',
            ],
          ],
        },
        'A date of birth and six years of addresses are how a lender tells one person from another with the same name. Bank statements and filed accounts show what the business can afford.',
        'Statements can name other people, or say something about your health, beliefs or politics. We do not look for that and do not use it. If you give us somebody else’s details, a fellow shareholder’s for example, tell them so and show them this page.',
        'No law obliges you to give us any of this. Without it we cannot arrange the finance.',
      ],
    },
    {
      id: 'why',
      heading: 'Why, and what allows us to',
      blocks: [
        'UK data protection law (the UK GDPR and the Data Protection Act 2018) asks for a lawful basis for each use:',
        {
          pairs: [
            [
              'To call you back and to work on your application',
              'Steps you ask us to take before a contract. Where the borrower is a company and you are its director or shareholder: the legitimate interest that you, the company and we share in arranging its finance.',
            ],
            [
              'To put your case to a lender',
              'The same, and only after you have told us to go ahead. You may take that back at any time before we have sent it.',
            ],
            [
              'To keep the records a regulated firm must keep, and to answer complaints',
              'A legal obligation: the Financial Conduct Authority’s rules, company law and tax law.',
            ],
            [
              'To keep out spam, fraud and harmful files, and to keep the site running',
              'Our legitimate interest in a service that is safe for everybody who uses it.',
            ],
            [
              'To see which pages and campaigns bring enquiries',
              'Our legitimate interest in knowing what our advertising achieves. We count enquiries; we do not follow people from site to site.',
            ],
            [
              'To bring or defend a legal claim',
              'Our legitimate interest in being able to show what was said and done.',
            ],
          ],
        },
        'Where we rely on a legitimate interest you may object. Tell us why, and we stop unless there is a compelling reason to go on.',
        'We make no credit search when you apply here. A lender may want one later: you are asked first. No decision about you is made by a computer alone; a person reads every application. We send no marketing unless you have asked for it.',
      ],
    },
    {
      id: 'share',
      heading: 'Who sees it',
      blocks: [
        {
          list: [
            'The people at our firm who work on your case.',
            'Lenders, and only those you have told us to approach. Each then decides for itself how it uses your data, and may ask credit reference and fraud prevention agencies. Its own privacy notice says how.',
            'Valuers, solicitors and others a loan needs, once you are going ahead with it.',
            'Companies that run our servers and email. They act on our written instructions and for no purpose of their own.',
            'The Financial Conduct Authority, the Financial Ombudsman Service, a court or the police, where the law requires it.',
          ],
        },
        'Nobody else. We do not sell, rent or swap personal data.',
      ],
    },
    {
      id: 'abroad',
      heading: 'Outside the United Kingdom',
      blocks: [
        'We keep your data in the United Kingdom. If a lender or supplier has to handle it elsewhere, we send it only where UK law recognises the protection as good enough, or under the Information Commissioner’s International Data Transfer Agreement or Addendum. Ask us for a copy.',
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
              'Six years after the case ends: the time in which a claim about it can be brought, and for which tax and regulatory records may be called for.',
            ],
          ],
        },
        'After that we erase it. If you ask us to erase something sooner and no law stops us, we do. We then keep only a note that it was erased, without your details in it.',
      ],
    },
    {
      id: 'secure',
      heading: 'How we look after it',
      blocks: [
        {
          list: [
            'What you send is encrypted on its way to us.',
            'Documents are kept in a private store under random names. No web address leads to them without signing in.',
            'Staff sign in with a password and a second proof of who they are before they can open a case.',
            'Files are examined as they arrive, and what could do harm is locked away.',
            'Our logs never hold what you typed.',
          ],
        },
        'If something goes wrong that puts you at high risk, we tell you without undue delay. If it puts anybody’s rights at risk, we tell the Information Commissioner within 72 hours of finding out.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You may ask us to:',
        {
          list: [
            'give you a copy of your data and tell you how we use it;',
            'put right what is wrong or complete what is missing;',
            'erase it;',
            'hold it without using it, while a question about it is settled;',
            'stop a use that rests on a legitimate interest;',
            'give you what you sent us in a form that a computer can read, or pass it on to somebody else;',
            'have a person look again at a decision.',
          ],
        },
        'Some of these have limits in law: we cannot erase a record we are obliged to keep, for instance. We say so if that is the case.',
        'Email, ring or write, and give the reference number if you have one. It costs nothing. We answer within one month. If a request is complex we may need up to two months more, and tell you so within the first. We may ask you to show that you are you.',
      ],
    },
    {
      id: 'complain',
      heading: 'If you are unhappy',
      blocks: [
        'Tell us first, in any way you like. We confirm within 30 days that we have your complaint, and usually much sooner. We look into it without undue delay, keep you informed and tell you the outcome.',
        'You may also complain to the Information Commissioner, who will usually want to see our answer first:',
        { contact: informationCommissioner },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'This page says what we do today. If we mean to use data you have already given us for something new, we tell you before we do.',
      ],
    },
  ],
}
