/** What a firm must say, for tests. */
export const SMALLEST_FIRM = `
name = "Harbour & Vale"
legalName = "Harbour & Vale Capital Ltd"
registers = { company = "SC000000", registeredIn = "Scotland", fca = "1000000", ico = "ZB000000" }
registeredOffice = { street = "2 Example Quay", city = "Leeds", postcode = "LS1 1AA" }
offices = { cities = ["Leeds"], bankHolidays = "Scotland" }
phone = { number = "0113 496 0123", opens = 8, closes = 12 }
callbacks = { opens = 0, closes = 24 }
addresses = { enquiries = "post@harbourandvale.example" }
`
