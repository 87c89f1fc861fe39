/** The firm's details, which are invented. A real firm replaces them here. */
export const firm = {
  name: 'Lark & Crane',
  tagLine: 'FINANCE',
  legalName: 'Lark & Crane Finance Ltd',
  /** Ends the title of each page of the site, and is the name we give to search engines and feed readers. */
  titleSuffix: 'Lark & Crane Finance',
  /** New references begin with this. A real firm has to change it in private.settings in the database too. */
  referencePrefix: 'LC',
  companyNumber: '00000000',
  fcaNumber: '000000',
  icoNumber: 'ZA000000',
  registeredOffice: {
    street: '1 Example Street',
    city: 'London',
    postcode: 'EC1A 1AA',
  },
  officeCities: ['London', 'Birmingham', 'Manchester'],
  phone: { shown: '020 7946 0123', href: 'tel:+442079460123' },
  email: { shown: 'enquiries@larkandcrane.example', href: 'mailto:enquiries@larkandcrane.example' },
  /** The same hours as PHONE_HOURS, in words. */
  phoneHours: 'Monday to Friday, 7am-9pm',
  /** The same hours as CALLBACK_HOURS, in words. */
  callbackHours: 'Mon-Fri, 9am-6pm',
} as const

const { street, city, postcode } = firm.registeredOffice

/** The firm's name and address, as e-mails and papers end with them. */
export const officeLine = `${firm.legalName}, ${street}, ${city} ${postcode}`
