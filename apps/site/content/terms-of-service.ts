import { disclosures } from './disclosures.ts'
import { firm } from './firm.ts'
import { financialOmbudsman, ourContact, postalAddress } from './legal-contacts.ts'
import type { LegalText } from './legal-text.ts'

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  summary:
    'We introduce you to lenders; we do not lend. An application here commits you to nothing. This page says what you can expect of us, how we are paid and how to complain.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        `This site belongs to ${firm.legalName}, registered in England and Wales under company number ${firm.companyNumber}. ${disclosures.authorised} You can check that on the Financial Services Register.`,
        { contact: ourContact },
        `Registered office: ${postalAddress}.`,
      ],
    },
    {
      id: 'service',
      heading: 'What we do',
      blocks: [
        disclosures.creditBroker,
        'We work with a panel of lenders, not with every lender there is. We look for those likely to say yes to a case like yours, explain what they offer, and put your case to them when you tell us to. Whether to lend, how much and on what terms is the lender’s decision alone.',
        'An application on this site is a request for us to start. It is not an offer, it does not bind you, and you may withdraw it at any time by telling us. Nothing is agreed until you sign the lender’s own documents.',
        'When we promise a call or a decision within a time, that is our own work, and it counts from the moment we have a complete application. A lender’s checks, a valuation and the lawyers take the time they take.',
        'We do not give legal, tax or investment advice. For a loan secured on property, or a personal guarantee, take advice from a solicitor before you sign.',
      ],
    },
    {
      id: 'regulated',
      heading: 'What is regulated and what is not',
      blocks: [
        disclosures.unregulated,
        'It matters: with an unregulated loan you do not have all the protections of consumer credit and mortgage law, and the Financial Ombudsman Service may not be able to look at a complaint about it.',
        `A loan may be secured on property. ${disclosures.repossession}`,
      ],
    },
    {
      id: 'paid',
      heading: 'How we are paid',
      blocks: [
        'Asking us costs nothing. When you take a loan through us, the lender usually pays us a commission. It differs from lender to lender and may depend on the size of the loan and the product. It does not decide which lender we suggest.',
        'Before you commit yourself we tell you that commission will be paid, and how much it is or how it is worked out. Ask at any time and we tell you sooner.',
        'If we are to charge you a fee ourselves, we agree the amount and when it falls due with you in writing beforehand. If you pay us for an introduction to regulated credit and have not entered into an agreement within six months of it, the Consumer Credit Act entitles you as an individual to have the fee back, less £5. Regulated mortgages are outside that rule.',
      ],
    },
    {
      id: 'you',
      heading: 'What we ask of you',
      blocks: [
        {
          list: [
            'You are 18 or over and may apply for the business or person you name.',
            'What you tell us, and what the documents show, is true and complete as far as you know. If it changes before the loan completes, tell us.',
            'The documents are yours to share. If you give us somebody else’s details, they know about it.',
            'You say what you can afford honestly, and read the lender’s documents before you sign.',
          ],
        },
        'We and the lenders rely on this. Information that is knowingly false can cost you the loan, and is a criminal offence.',
      ],
    },
    {
      id: 'figures',
      heading: 'Calculators and examples',
      blocks: [
        'The calculators show illustrations, not quotations. They work with the rate and term you choose, or with the lowest rate our lenders offer, and leave out fees, valuation and legal costs. Your own rate depends on the security, the amount, your circumstances and how you will repay. A figure binds a lender only when it stands in that lender’s written offer.',
        'News, completed deals and guides on this site are general information. Somebody else’s deal is no promise of yours.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        'If we have let you down, tell us by telephone, email or letter. It is free, and you need not put it in any special form. This is what happens then:',
        {
          steps: [
            'We confirm promptly in writing that we have your complaint, and who is dealing with it.',
            'If we can settle it by the end of the third business day after the day it reached us, we do, and send you a short letter that says so.',
            'If not, we look into it and keep you informed.',
            'Within eight weeks of receiving it we send you our final response. If we are not ready by then, we write to say why and when we will be.',
          ],
        },
        'If you are not satisfied with our final response, or eight weeks have gone by without one, you may be able to take the complaint to the Financial Ombudsman Service. It is independent and free to you. Do so within six months of the date of our final response. It can usually look at what happened in the last six years or, if later, within three years of when you knew, or could reasonably have known, that you had cause to complain.',
        'Eligible to complain there are:',
        {
          list: [
            'consumers;',
            'micro-enterprises: fewer than 10 people, and turnover or balance sheet of at most €2 million;',
            'small businesses: turnover under £6.5 million, and either fewer than 50 people or a balance sheet under £5 million;',
            'charities with an annual income under £6.5 million and trusts with net assets under £5 million;',
            'individuals who gave a personal guarantee for a loan to a micro-enterprise or small business they are involved in.',
          ],
        },
        'Some complaints about unregulated lending are outside its reach. Our final response says what applies to yours.',
        { contact: financialOmbudsman },
        'A complaint about personal data can also go to the Information Commissioner: our privacy policy says how.',
      ],
    },
    {
      id: 'site',
      heading: 'Using this site',
      blocks: [
        'You may read, print and share these pages. The text, drawings and mark are ours: ask before you publish them elsewhere.',
        'Do not send us files that could do harm, try to reach what is not yours, or load the site with automated requests. We may set such messages aside and limit where they come from.',
        'We keep the site available and correct with care, but cannot promise that it is never down or never wrong. Links to other sites are for your convenience; what they say is theirs.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      blocks: [
        'We answer for loss that we cause by breaking these terms, our duties as a regulated firm or our duty of care, as far as it was foreseeable when you dealt with us.',
        'We do not answer for a lender’s decision, delay or terms; for loss that follows from information you gave us that was wrong or late; or, where you act for a business, for lost profit, lost opportunity or other indirect loss.',
        'Nothing here limits liability for death or personal injury caused by negligence, for fraud, for our obligations under the Financial Services and Markets Act 2000 and the Financial Conduct Authority’s rules, or for anything else that the law does not allow us to limit. If you are a consumer, your rights under the law stand unchanged.',
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      blocks: [
        'These terms are governed by the law of England and Wales, and its courts decide disputes about them. A consumer who lives in Scotland or Northern Ireland may also go to the courts there.',
        'If a part of these terms turns out not to be valid, the rest stands. The terms in force are those on this page on the day you apply.',
      ],
    },
  ],
}
