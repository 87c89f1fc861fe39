import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'

export const endpoint = {
  get url(): string {
    return __DESK_SUPABASE_URL__ || location.origin
  },
  publishableKey: __DESK_SUPABASE_PUBLISHABLE_KEY__ || LOCAL_PUBLISHABLE_KEY,
} as const
