import { call, type DeskClient } from './client/call.ts'

/** Returns whether the signed-in person wants the summary e-mail on the mornings of working days. */
export const wantsMorningMail = (desk: DeskClient) => call(desk, 'wants_morning_mail')

export const setMorningMail = (desk: DeskClient, wanted: boolean) =>
  call(desk, 'set_morning_mail', { wanted })
