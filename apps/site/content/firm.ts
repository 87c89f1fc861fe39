// The e-mails state the same facts about the firm, so they are in a folder that the site and the backend
// share.
export { firm } from '#shared/firm.ts'
