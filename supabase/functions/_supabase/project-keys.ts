interface ProjectKeys {
  publishableKey: string | undefined
  secretKey: string | undefined
}

/** Older projects have single keys instead of lists. */
export function readProjectKeys(env: Record<string, string>): ProjectKeys {
  return {
    publishableKey: defaultKey(env.SUPABASE_PUBLISHABLE_KEYS) ?? env.SUPABASE_ANON_KEY,
    secretKey: defaultKey(env.SUPABASE_SECRET_KEYS) ?? env.SUPABASE_SERVICE_ROLE_KEY,
  }
}

// The list is a JSON object with each key under its name.
function defaultKey(keys: string | undefined): string | undefined {
  return keys ? (JSON.parse(keys) as Record<string, string>).default : undefined
}
