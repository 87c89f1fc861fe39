import { disclosures } from '../disclosures.ts'
import site from '../firm.json' with { type: 'json' }
import { firm } from '../firm.ts'
import { financialOmbudsman, ourContact, postalAddress } from './legal-contacts.ts'
import type { LegalText } from './legal-text.ts'

const otherNations = ['England and Wales', 'Scotland', 'Northern Ireland']
  .filter((nation) => nation !== site.registeredIn)
  .join(' or ')

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  summary:
    'We introduce you to lenders; we don’t lend. Applying here doesn’t commit you to anything. This page explains what you can expect from us, how we’re paid and how to complain.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        `This site belongs to ${firm.legalName}, registered in ${site.registeredIn} under company number ${firm.companyNumber}. ${disclosures.authorised} You can check this on the Financial Services Register.`,
        { contact: ourContact },
        `Registered office: ${postalAddress}.`,
      ],
    },
    {
      id: 'service',
      heading: 'What we do',
      blocks: [
        disclosures.creditBroker,
        'We work with a panel of lenders, not with every lender. We look for the ones likely to say yes to a case like yours, explain what they offer, and share your case with them when you say so. Only the lender decides whether to lend, how much and on what terms.',
        'When you apply on this site, you’re asking us to start work. It isn’t an offer, it doesn’t commit you, and you can withdraw at any time by telling us. Nothing is agreed until you sign the lender’s own documents.',
        'When we promise a call or a decision within a certain time, that’s for our own work, and it counts from when we have a complete application. We can’t promise how long a lender’s checks, a valuation or the solicitors will take.',
        'We don’t give legal, tax or investment advice. For a loan secured on property, or a personal guarantee, take advice from a solicitor before you sign.',
      ],
    },
    {
      id: 'regulated',
      heading: 'What’s regulated and what isn’t',
      blocks: [
        disclosures.unregulated,
        'This matters: with an unregulated loan you don’t have all the protections of consumer credit and mortgage law, and the Financial Ombudsman Service may not be able to look at a complaint about it.',
        `A loan may be secured on property. ${disclosures.repossession}`,
      ],
    },
    {
      id: 'paid',
      heading: 'How we’re paid',
      blocks: [
        'It costs nothing to ask us. When you take a loan through us, the lender usually pays us a commission. It varies from lender to lender and may depend on the size of the loan and the product. It doesn’t affect which lender we suggest.',
        'Before you commit, we’ll tell you that commission will be paid, and how much it is or how it’s worked out. Ask at any time and we’ll tell you sooner.',
        'If we’re going to charge you a fee ourselves, we’ll agree the amount and when it’s due with you in writing first. If you pay us for an introduction to regulated credit and haven’t entered into an agreement within six months, the Consumer Credit Act entitles you as an individual to a refund of the fee, less £5. Regulated mortgages aren’t covered by that rule.',
      ],
    },
    {
      id: 'you',
      heading: 'What we ask of you',
      blocks: [
        {
          list: [
            'You’re 18 or over and allowed to apply for the business or person you name.',
            'What you tell us, and what your documents show, is true and complete as far as you know. If it changes before the loan completes, tell us.',
            'You’re allowed to share the documents. If you give us someone else’s details, they know about it.',
            'You’re honest about what you can afford, and you read the lender’s documents before you sign.',
          ],
        },
        'We and the lenders rely on this. Giving information you know is false can cost you the loan, and is a criminal offence.',
      ],
    },
    {
      id: 'figures',
      heading: 'Calculators and examples',
      blocks: [
        'The calculators show illustrations, not quotes. They use the rate and term you choose, or the lowest rate our lenders offer, and leave out fees, valuation and legal costs. Your own rate depends on the security, the amount, your circumstances and how you’ll repay. A lender is only bound by the figures in its written offer.',
        'News, completed deals and guides on this site are general information. They don’t mean you’ll be offered the same deal.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        'If we’ve let you down, tell us by phone, e-mail or letter. It’s free, and there’s no special form. This is what happens next:',
        {
          steps: [
            'We’ll promptly confirm in writing that we have your complaint, and who’s dealing with it.',
            'If we can settle it by the end of the third business day after we received it, we will, and we’ll send you a short letter to confirm.',
            'If not, we’ll look into it and keep you informed.',
            'Within eight weeks of receiving it we’ll send you our final response. If we’re not ready by then, we’ll write to tell you why and when we will be.',
          ],
        },
        'If you’re not happy with our final response, or eight weeks have passed without one, you may be able to take the complaint to the Financial Ombudsman Service. It’s independent and free to you. You have six months from the date of our final response. It can usually look at what happened in the last six years or, if later, within three years of when you knew, or could reasonably have known, that you had reason to complain.',
        'You can complain there if you’re one of these:',
        {
          list: [
            'a consumer;',
            'a micro-enterprise: fewer than 10 people, and a turnover or balance sheet of up to €2 million;',
            'a small business: turnover under £6.5 million, and either fewer than 50 people or a balance sheet under £5 million;',
            'a charity with an annual income under £6.5 million, or a trust with net assets under £5 million;',
            'someone who gave a personal guarantee for a loan to a micro-enterprise or small business they’re involved in.',
          ],
        },
        'It can’t look at some complaints about unregulated lending. Our final response will say what applies to yours.',
        { contact: financialOmbudsman },
        'You can also take a complaint about personal data to the Information Commissioner: our privacy policy explains how.',
      ],
    },
    {
      id: 'site',
      heading: 'Using this site',
      blocks: [
        'You can read, print and share these pages. The text, drawings and logo are ours: please ask before you publish them elsewhere.',
        'Don’t send us harmful files, try to access data that isn’t yours, or overload the site with automated requests. We may filter out messages like that and limit where they come from.',
        'We take care to keep the site available and correct, but we can’t promise that it’s never down or never wrong. Links to other sites are for your convenience; we’re not responsible for what they say.',
      ],
    },
    {
      id: 'liability',
      heading: 'Our liability',
      blocks: [
        'We’re liable for loss we cause by breaking these terms, our duties as a regulated firm or our duty of care, as far as it was foreseeable when you dealt with us.',
        'We’re not liable for a lender’s decision, delay or terms; for loss caused by information you gave us that was wrong or late; or, if you’re acting for a business, for lost profit, lost opportunity or other indirect loss.',
        'Nothing here limits liability for death or personal injury caused by negligence, for fraud, for our obligations under the Financial Services and Markets Act 2000 and the Financial Conduct Authority’s rules, or for anything else that the law doesn’t allow us to limit. If you’re a consumer, this doesn’t affect your legal rights.',
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      blocks: [
        `These terms are governed by the law of ${site.registeredIn}, and its courts decide disputes about them. If you’re a consumer and live in ${otherNations}, you can also go to the courts there.`,
        'If part of these terms turns out not to be valid, the rest still applies. The terms that apply are the ones on this page on the day you apply.',
      ],
    },
  ],
}
