import { readLines } from './read-matrix.ts'

/** The functions behind the e-mails that staff write, as in access-matrix-inner.ts. */
export const WRITING_FUNCTIONS = readLines(`
                                       anon  authenticated  service
  private.merge_value                  -     -              -
  private.merge_values                 -     -              -
  private.mail_name                    -     -              -
  private.missing_fields               -     -              -
  private.count_message_as_contact     -     -              -
  private.mail_contacts                -     -              -
  private.lacks_permission             -     -              -
  private.recipients_of                -     -              -
  private.recipients_refusal           -     -              -
  private.enqueue_message              -     -              -
  private.readdress_messages           -     -              -
  private.told_recipients              -     -              -
  private.sender_of                    -     -              -
  private.reading_step                 -     -              -
  private.merge                        -     -              -
  private.message_refusal              -     -              -
  private.attachments_refusal          -     -              -
  private.attachments                  -     -              -
  private.lock_lead_of_message         -     -              x
  private.note_sent_message            -     -              x
  private.may_still_go                 -     -              x`)
