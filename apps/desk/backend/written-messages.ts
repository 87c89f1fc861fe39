import type { Decision } from '#shared/desk/contact-outcomes.ts'
import type { PersonRole } from '#shared/desk/people.ts'
import type { Refusal } from '#shared/desk/refusals.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome, Refused } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    list_templates: Template[]
    list_template_versions: SavedTemplate[]
    save_template: Outcome<{ version: number; id: string }> | { outcome: 'conflict'; version: number }
    remove_template: { outcome: 'changed' } | Missing
    send_template_test: { outcome: 'changed'; to: string } | RefusedMessage
    fill_message: FilledMessage | Missing
    list_mail_contacts: MailContact[]
    send_message: { outcome: 'changed' } | RefusedMessage | Missing
  }
}

/** In the subject and body, {{field}} stands for a detail of the case. */
export interface TemplateText {
  name: string
  subject: string
  body: string
  /** Whether the e-mail has a button below the text that opens the applicant's own page. */
  with_link: boolean
}

interface SavedTemplate extends TemplateText {
  version: number
  saved_at: string
  /** Null if the text is the one that came with the desk. */
  saved_by_name: string | null
}

export interface Template extends SavedTemplate {
  id: string
}

export type RecipientRole = PersonRole | 'lender' | 'colleague'

/** Somebody who can be written to about a case. Colleagues only get copies. */
export interface MailContact {
  kind: 'applicant' | 'person' | 'lender' | 'colleague'
  role: RecipientRole
  name: string
  address: string
  /** Set for a lender's contact. */
  enquiry_id: string | null
  /** Why nothing may be written to them yet. */
  refused: Refusal | null
}

/** As the timeline keeps it. */
export type ToldRecipient = Omit<MailContact, 'kind' | 'refused' | 'enquiry_id'>

export interface MessageDraft {
  /** An address of the case; absent for the applicant's. */
  to?: string
  /** Addresses that get a copy. */
  cc?: string[]
  subject: string
  body: string
  with_link: boolean
  /** The name of the template that was inserted last. */
  template?: string
  /** Our answer to the application, if the e-mail gives it. */
  answer?: Decision
  /** The ids of the attached documents. */
  documents?: string[]
}

/** `missing` lists the fields for which the case has no value. */
interface FilledMessage {
  outcome: 'filled'
  subject: string
  body: string
  missing: string[]
}

/** `field` is the {{field}} that has no value or doesn't exist, if that is the reason. */
type RefusedMessage = Refused & { field?: string }

export const listTemplates = (desk: DeskClient) => call(desk, 'list_templates')

/** The newest version comes first. Admins only. */
export const listTemplateVersions = (desk: DeskClient, id: string) =>
  call(desk, 'list_template_versions', { of_template: id })

/** If `known` is absent, a template is added. Admins only. */
export const saveTemplate = (
  desk: DeskClient,
  { name, subject, body, with_link }: TemplateText,
  known?: Pick<Template, 'id' | 'version'>,
) =>
  call(desk, 'save_template', {
    template_id: known?.id ?? null,
    expected_version: known?.version ?? null,
    wanted: { name, subject, body, with_link },
  })

export const removeTemplate = (desk: DeskClient, id: string) =>
  call(desk, 'remove_template', { template_id: id })

/** E-mails a template to the signed-in person as a test, filled with an invented case. Admins only. */
export const sendTemplateTest = (
  desk: DeskClient,
  { subject, body, with_link }: Omit<TemplateText, 'name'>,
) => call(desk, 'send_template_test', { subject, body, with_link })

export const fillMessage = (
  desk: DeskClient,
  reference: string,
  { subject, body, to }: Pick<MessageDraft, 'subject' | 'body' | 'to'>,
) => call(desk, 'fill_message', { case_reference: reference, subject, body, to_address: to ?? null })

/** The applicant comes first, then people, lenders and colleagues. */
export const listMailContacts = (desk: DeskClient, reference: string) =>
  call(desk, 'list_mail_contacts', { case_reference: reference })

/** A repeat with the same key sends no second e-mail. */
export const sendMessage = (desk: DeskClient, reference: string, draft: MessageDraft, key: string) =>
  call(desk, 'send_message', { case_reference: reference, message: { ...draft, key } })
