// The e-mails carry the same words, so they live where both can read them.
export { disclosures, disclosureVersion } from '#shared/disclosures.ts'
