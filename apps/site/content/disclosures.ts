// The e-mails use the same wording, so it's in a folder that the site and the backend share.
export { disclosures, disclosureVersion } from '#shared/disclosures.ts'
