interface ProjectKeys {
  publishableKey: string | undefined
  secretKey: string | undefined
}

/** The keys Supabase gives every function. The single ones are being retired, so the dictionaries come first. */
export function readProjectKeys(env: Record<string, string>): ProjectKeys {
  return {
    publishableKey: defaultKey(env.SUPABASE_PUBLISHABLE_KEYS) ?? env.SUPABASE_ANON_KEY,
    secretKey: defaultKey(env.SUPABASE_SECRET_KEYS) ?? env.SUPABASE_SERVICE_ROLE_KEY,
  }
}

// A dictionary is one JSON object by name.
function defaultKey(keys: string | undefined): string | undefined {
  return keys ? (JSON.parse(keys) as Record<string, string>).default : undefined
}
