import { firm } from './firm.ts'

/** The firm's registration numbers, each with the address that shows it in a public register. */
export const publicRegisters: ReadonlyMap<string, string> = new Map([
  [firm.fcaNumber, `https://register.fca.org.uk/s/search?q=${firm.fcaNumber}&type=Companies`],
  [
    firm.companyNumber,
    `https://find-and-update.company-information.service.gov.uk/company/${firm.companyNumber}`,
  ],
  [firm.icoNumber, `https://ico.org.uk/ESDWebPages/Entry/${firm.icoNumber}`],
])
