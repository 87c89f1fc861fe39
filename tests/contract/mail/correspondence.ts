import { readCase } from '../../../apps/desk/backend/cases.ts'
import { changePerson } from '../../../apps/desk/backend/facts.ts'
import { recordCheck } from '../../../apps/desk/backend/placing.ts'
import { sendMessage } from '../../../apps/desk/backend/written-messages.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { addLender } from '../desk/placing/placing-steps.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { deliverer, deliverMail } from './mail-delivery.ts'
import { startSmtpServer } from './start-smtp-server.ts'

export const APPLICANT = 'priya@nair.example'
export const KIM = { name: 'Kim Wren', address: 'kim@law.example' }
export const WREN = 'wren@teal.example'
export const DRAFT = { subject: 'The charge', body: 'Hello {{first_name}},\n\nA word.', with_link: false }

export type Correspondence = Awaited<ReturnType<typeof startCorrespondence>>

/** A host, a mail server and a member of staff who writes to people of cases. */
export async function startCorrespondence() {
  const host = await startTestHost()
  const smtp = await startSmtpServer()
  const ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  const lender = await addLender(ada.client, {})
  const add = (reference: string, role: 'solicitor' | 'introducer', { name, address } = KIM) =>
    changePerson(ada.client, reference, null, {
      role: { from: null as never, to: role },
      name: { from: null as never, to: name },
      email: { from: null, to: address },
    })
  return {
    host,
    smtp,
    ada,
    add,
    /** A case with a solicitor and a lender that was asked, whose first e-mails are sent. */
    async begin(form: 'bridging' | 'business' = 'bridging'): Promise<string> {
      const reference = await sendLead(host, form, form === 'bridging' ? { email: APPLICANT } : {})
      await add(reference, 'solicitor')
      await host.admin(
        `insert into enquiries (reference, lender_id, lender_name, sent_how, sent_at)
         values ($1, $2, 'Teal Bridging', 'email', now())`,
        [reference, lender],
      )
      await deliverMail(host)
      return reference
    },
    write: (reference: string, changes = {}) =>
      sendMessage(ada.client, reference, { ...DRAFT, ...changes }, crypto.randomUUID()),
    consent: (reference: string, result: 'done' | 'not_done' = 'done') =>
      recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Ask them', result }),
    async sendAll(): Promise<void> {
      const { next } = deliverer(host, smtp.url)
      while (await next());
    },
    async shown(reference: string) {
      const found = await readCase(ada.client, reference)
      if (!found) throw new Error(`no case ${reference}`)
      return found
    },
    async close(): Promise<void> {
      await host.close()
      await smtp.close()
    },
  }
}
