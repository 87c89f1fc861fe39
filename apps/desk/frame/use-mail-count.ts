import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { supabase } from '../backend/supabase-client.ts'
import { createReader } from '../session/live/create-reader.ts'
import { MAIL_KEY, useMailCounts } from '../session/mail-counts.ts'
import { useMe } from '../session/use-me.ts'

/** How many people's e-mails wait to be filed: live on every screen, together with the list of them. */
export function useMailCount(): number {
  const queryClient = useQueryClient()
  const { role } = useMe()
  const isAllowed = role !== null && mayWrite(role)
  const { data } = useMailCounts()
  const [reader] = useState(() => createReader(() => queryClient.invalidateQueries({ queryKey: MAIL_KEY })))
  useEffect(() => {
    if (!isAllowed) return
    const channel = supabase
      .channel(`mail-${crypto.randomUUID()}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'received_mail' }, () => reader.soon())
      .subscribe((status) => status === 'SUBSCRIBED' && reader.soon())
    return () => {
      reader.stop()
      void supabase.removeChannel(channel)
    }
  }, [reader, isAllowed])
  return isAllowed ? (data?.people ?? 0) : 0
}
