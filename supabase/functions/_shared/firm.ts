/** Who the firm is. Sample facts, invented: a real firm replaces them here and nowhere else. */
export const firm = {
  name: 'Lark & Crane',
  tagLine: 'FINANCE',
  legalName: 'Lark & Crane Finance Ltd',
  /** Ends every page title. */
  titleSuffix: 'Lark & Crane Finance',
  /** Begins every reference. The database has the same in private.settings; a test compares the two. */
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
  /** Opening hours of the phone line, as About Us and the legal pages give them. */
  phoneHours: 'Monday to Friday, 7am-9pm',
  /** When we call people back. */
  callbackHours: 'Mon-Fri, 9am-6pm',
} as const
