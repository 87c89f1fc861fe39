import type { Factor } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../backend/client/supabase-client.ts'

export const FACTORS_KEY = ['factors'] as const

export function useFactors() {
  return useQuery({
    queryKey: FACTORS_KEY,
    queryFn: async (): Promise<Factor[]> => {
      const { data, error } = await supabase.auth.mfa.listFactors()
      if (error) throw error
      return data.all.filter(isVerified)
    },
  })
}

export const isVerified = (factor: Factor) => factor.status === 'verified'
