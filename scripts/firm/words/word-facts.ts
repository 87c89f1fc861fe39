import { decisionPromise } from '../../../supabase/functions/_shared/promises/decision-promise.ts'
import { figureFields, figureSwitches, withinHours } from '../figure-data.ts'
import type { FirmFile } from '../firm-schema.ts'
import { toSwitches } from '../switch-schema.ts'
import type { WordFacts } from './merge-words.ts'

const NATIONS = ['England and Wales', 'Scotland', 'Northern Ireland']

/** What the texts of a firm may fill in and ask for. `phoneHours` is made of numbers in firm-data.ts. */
export function wordFacts(firm: FirmFile, made: { phoneHours: string; callbackHours: string }): WordFacts {
  const { registers, registeredOffice, phone, addresses, offices } = firm
  const { street, city, postcode } = registeredOffice
  const on = toSwitches(firm)
  const phoneLink = `tel:+44${phone.number.replaceAll(' ', '').slice(1)}`
  return {
    fields: {
      name: firm.name,
      'legal name': firm.legalName,
      'company number': registers.company,
      'registered in': registers.registeredIn,
      'other nations': NATIONS.filter((nation) => nation !== registers.registeredIn).join(' or '),
      'FCA number': registers.fca,
      'ICO number': registers.ico,
      // The spaces inside street and postcode don't break, so that no line ends after the house number.
      'postal address': `${firm.legalName}, ${unbroken(street)}, ${city} ${unbroken(postcode)}`,
      phone: phone.number,
      'phone hours': made.phoneHours,
      'callback hours': made.callbackHours,
      email: addresses.enquiries,
      'our decision': decisionPromise(withinHours(firm.promises.business.hours)),
      ...figureFields(firm),
      offices: new Intl.ListFormat('en-GB').format(offices.cities),
      'our contact': contact(firm.legalName, [
        `E-mail: [${addresses.enquiries}](mailto:${addresses.enquiries})`,
        `Phone: [${phone.number}](${phoneLink}) (${made.phoneHours})`,
      ]),
      // Public bodies, with the numbers and addresses that they publish themselves.
      'Information Commissioner': contact('Information Commissioner’s Office', [
        'Online: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/)',
        'Phone: [0303 123 1113](tel:+443031231113)',
      ]),
      'Financial Ombudsman': contact('Financial Ombudsman Service', [
        'Online: [www.financial-ombudsman.org.uk](https://www.financial-ombudsman.org.uk/)',
        'E-mail: [complaint.info@financial-ombudsman.org.uk](mailto:complaint.info@financial-ombudsman.org.uk)',
        'Phone: [0800 023 4567](tel:+448000234567)',
      ]),
    },
    switches: {
      ...figureSwitches(firm),
      reviews: firm.reviews !== undefined,
      'several offices': offices.cities.length > 1,
      people: firm.people.length > 0,
      'business finance': on.businessFinance,
      startups: on.startups,
      bridging: on.bridging,
      loans: on.businessFinance || on.bridging,
      'card payments': on.cardPayments,
      'business application': on.businessApplication,
      'bridging application': on.bridgingApplication,
      callback: on.callback,
    },
  }
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

const contact = (name: string, ways: string[]) =>
  [`> **${name}**`, '>', ...ways.map((way) => `> - ${way}`)].join('\n')
