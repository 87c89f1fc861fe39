import { call, type DeskClient } from './client/call.ts'

/** Returns whether the signed-in person wants the summary e-mail on the mornings of working days. */
export function wantsMorningMail(desk: DeskClient): Promise<boolean> {
  return call(desk, 'wants_morning_mail')
}

export function setMorningMail(desk: DeskClient, wanted: boolean): Promise<void> {
  return call(desk, 'set_morning_mail', { wanted })
}
