import type { GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import type { Changed, Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

/** What a template says; {{field}} is replaced by a detail of the case. */
export interface TemplateText {
  name: string
  subject: string
  body: string
  /** Whether the button that opens the applicant's page is below the text. */
  with_link: boolean
}

interface SavedTemplate extends TemplateText {
  version: number
  saved_at: string
  /** Null for those the desk came with. */
  saved_by_name: string | null
}

export interface Template extends SavedTemplate {
  id: string
}

/** An e-mail to the applicant of a case. */
export interface MessageDraft {
  subject: string
  body: string
  with_link: boolean
  /** The name of the template it began as. */
  template?: string
  /** The answer it gives the applicant. */
  answer?: GivenAnswer
  /** The ids of documents that go with it. */
  documents?: string[]
}

/** A text with the details of a case in it, and the fields the case has nothing for. */
interface FilledMessage {
  outcome: 'filled'
  subject: string
  body: string
  missing: string[]
}

/** A refusal may name the field that has no value. */
type RefusedMessage = Refused & { field?: string }

export function listTemplates(desk: Desk): Promise<Template[]> {
  return call(desk, 'list_templates')
}

/** How a template read before, newest first. */
export function listTemplateVersions(desk: Desk, id: string): Promise<SavedTemplate[]> {
  return call(desk, 'list_template_versions', { of_template: id })
}

/** Without an id it is a new template. */
export function saveTemplate(
  desk: Desk,
  { name, subject, body, with_link }: TemplateText,
  known?: Pick<Template, 'id' | 'version'>,
): Promise<(Changed & { id: string }) | { outcome: 'conflict'; version: number } | Refused | Missing> {
  return call(desk, 'save_template', {
    template_id: known?.id ?? null,
    expected_version: known?.version ?? null,
    wanted: { name, subject, body, with_link },
  })
}

export function removeTemplate(desk: Desk, id: string): Promise<{ outcome: 'changed' } | Missing> {
  return call(desk, 'remove_template', { template_id: id })
}

/** Sends the text to the person who asks, filled with an invented case. */
export function sendTemplateTest(
  desk: Desk,
  { subject, body, with_link }: Omit<TemplateText, 'name'>,
): Promise<{ outcome: 'changed'; to: string } | RefusedMessage> {
  return call(desk, 'send_template_test', { subject, body, with_link })
}

export function fillMessage(
  desk: Desk,
  reference: string,
  { subject, body }: Pick<MessageDraft, 'subject' | 'body'>,
): Promise<FilledMessage | Missing> {
  return call(desk, 'fill_message', { case_reference: reference, subject, body })
}

/** Hands an e-mail to the outbox. Sent again with the same key, it is one e-mail. */
export function sendMessage(
  desk: Desk,
  reference: string,
  draft: MessageDraft,
  key: string,
): Promise<{ outcome: 'changed' } | RefusedMessage | Missing> {
  return call(desk, 'send_message', { case_reference: reference, message: { ...draft, key } })
}
