import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'
import type { Config } from '../config.ts'
import { loadFiles, type SiteFile } from '../site/load-files.ts'
import { deskHeaders } from './desk-headers.ts'

export interface Desk {
  files: Map<string, SiteFile>
  /** Served at every path except files and the API, because the desk's script reads the route itself. */
  page: SiteFile
}

export async function loadDesk(
  folder: string,
  config: Pick<Config, 'deskUrl' | 'supabaseUrl' | 'hstsSubdomains'>,
): Promise<Desk> {
  const headers = deskHeaders(config)
  const files = loadFiles(join(folder, 'files'), () => headers)
  const page = files?.get('/')
  if (!files || !page) throw new StartupError(`There’s no built desk in ${folder}. Run npm run build.`)
  return { files, page }
}
