import { createClient } from '@supabase/supabase-js'

export const supabase = createClient(location.origin, 'sb_publishable_lark_and_crane_local')
