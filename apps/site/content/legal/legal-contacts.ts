import { firm } from '../firm.ts'
import type { LegalContact } from './legal-text.ts'

export const ourContact: LegalContact = {
  name: firm.legalName,
  ways: [
    { label: 'E-mail', shown: firm.email.shown, href: firm.email.href },
    { label: 'Phone', shown: firm.phone.shown, href: firm.phone.href, note: firm.phoneHours },
  ],
}

// The two contacts below are public bodies, with the numbers and addresses that they publish themselves.
export const informationCommissioner: LegalContact = {
  name: 'Information Commissioner’s Office',
  ways: [
    {
      label: 'Online',
      shown: 'ico.org.uk/make-a-complaint',
      href: 'https://ico.org.uk/make-a-complaint/',
    },
    { label: 'Phone', shown: '0303 123 1113', href: 'tel:+443031231113' },
  ],
}

export const financialOmbudsman: LegalContact = {
  name: 'Financial Ombudsman Service',
  ways: [
    {
      label: 'Online',
      shown: 'www.financial-ombudsman.org.uk',
      href: 'https://www.financial-ombudsman.org.uk/',
    },
    {
      label: 'E-mail',
      shown: 'complaint.info@financial-ombudsman.org.uk',
      href: 'mailto:complaint.info@financial-ombudsman.org.uk',
    },
    { label: 'Phone', shown: '0800 023 4567', href: 'tel:+448000234567' },
  ],
}

const { street, city, postcode } = firm.registeredOffice

// The spaces inside street and postcode don't break, so that no line ends after the house number.
export const postalAddress = `${firm.legalName}, ${street.replaceAll(' ', '\u00a0')}, ${city} ${postcode.replaceAll(' ', '\u00a0')}`
