import { readLines } from './read-matrix.ts'

/** The functions behind linked and merged cases, as in access-matrix-inner.ts. */
export const MERGING_FUNCTIONS = readLines(`
                                       anon  authenticated  service
  private.case_contents                -     -              -
  private.linked_cases                 -     -              -
  private.move_open_tasks              -     -              -
  private.move_waiting                 -     -              -
  private.owner_after_merge            -     -              -
  private.pass_owner                   -     -              -
  private.take_owner_back              -     -              -
  private.exchange_promises            -     -              -
  private.take_promise                 -     -              -
  private.bring_up_promise             -     -              -
  private.end_links_of_merge           -     -              -
  private.replace_ended_links          -     -              -`)
