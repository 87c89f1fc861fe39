import { useQueryClient } from '@tanstack/react-query'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { useReader } from '../session/live/create-reader.ts'
import { readAgain } from '../session/live/read-again.ts'
import { useTableChanges } from '../session/live/use-table-changes.ts'
import { MAIL_KEY, useMailCounts } from '../session/mail-counts.ts'
import { useMe } from '../session/use-me.ts'

/** The count is 0 for people who may not file e-mails. */
export function useMailCount(): number {
  const queryClient = useQueryClient()
  const active = mayWrite(useMe().role)
  const { data } = useMailCounts()
  const reader = useReader(() => readAgain(queryClient, MAIL_KEY))
  useTableChanges({ table: 'received_mail', active }, reader.soon)
  return active ? (data?.people ?? 0) : 0
}
