// The e-mails use the same wording, so it's in a folder that the site and the backend share.
export { disclosures } from '#shared/disclosures.ts'
