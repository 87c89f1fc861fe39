import { readLines } from './read-matrix.ts'

/**
 * Most of these the service role may call, because the functions that call them, such as record_callback, run
 * with its rights.
 */
export const SERVICE_FUNCTIONS = readLines(`
                                       anon  authenticated  service
  private.reference_prefix             -     -              x
  private.is_off                       -     -              x
  private.insert_lead                  -     -              x
  private.open_submission              -     -              x
  private.enqueue_messages             -     -              x
  private.submission_answer            -     -              x
  private.make_applicant_link          -     -              x
  private.mailbox_of                   -     -              x
  private.filled_tokens                -     -              -
  private.has_reached_mail_limit       -     -              x
  private.should_email_staff           -     -              x
  private.fold_text                    -     -              -
  private.words_of                     -     -              -
  private.phone_digits                 -     -              x
  private.business_key                 -     -              -
  private.search_vector                -     -              -
  private.searched_text                -     -              -
  private.facts_that_go                -     -              x
  private.postcode_of                  -     -              -
  private.business_place               -     -              -
  private.write_summary                -     -              -
  private.retention_lock               -     -              x
  private.morning_summary              -     -              x
  private.remove_leads                 -     -              x
  private.store_retention_rules        -     -              x
`)
