import { call, type Desk } from './call.ts'

/** Whether the caller gets the e-mail on working mornings. */
export function wantsMorningMail(desk: Desk): Promise<boolean> {
  return call(desk, 'wants_morning_mail')
}

export function setMorningMail(desk: Desk, wanted: boolean): Promise<void> {
  return call(desk, 'set_morning_mail', { wanted })
}
