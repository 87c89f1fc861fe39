import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_REF } from './start-management-api.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Surroundings {
  api: { url: string }
  /** The Supabase CLI writes here instead of in the user's home folder. */
  folder: string
  env?: Record<string, string>
}

/** Runs `npm run supabase` with the real Supabase CLI, against a stand-in for Supabase's management API. */
export async function runSupabase(args: string[], { api, folder, env }: Surroundings) {
  const profile = join(folder, 'profile.yaml')
  const addresses = `api_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: 127.0.0.1`
  await writeFile(profile, `name: test\n${addresses}\n`)
  const script = join(ROOT, 'scripts/supabase.ts')
  const project = args.includes('--db-url') ? [] : ['--project-ref', PROJECT_REF]
  const options = ['--profile', profile, ...project, '--yes']
  return promisify(execFile)(process.execPath, [script, ...args, ...options], {
    cwd: ROOT,
    env: {
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
      HOME: folder,
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      DO_NOT_TRACK: '1',
      ...env,
    },
  })
}
