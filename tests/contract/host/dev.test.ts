import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { copyInstallation } from '../setup/copy-installation.ts'

const ROOT = join(import.meta.dirname, '../../..')

it('serves the pages from their sources, beside the same API', async () => {
  const dataDir = await copyInstallation()
  const dev = spawn(process.execPath, [join(ROOT, 'scripts/dev.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let printed = ''
    dev.stdout.on('data', (chunk) => {
      printed += chunk
    })
    await expect
      .poll(() => printed, { timeout: 60_000, interval: 50 })
      .toMatch(/Ready, with hot reload: http/)
    const url = printed.match(/Ready, with hot reload: (\S+)/)?.[1] ?? ''
    const page = await (await fetch(`${url}/about-us`)).text()
    expect(page).toContain('<h1')
    expect(page).toContain('/@vite/client')
    expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
    const article = await fetch(`${url}/news-and-resources/a-short-guide-to-retained-interest`)
    expect(article.status).toBe(200)
    expect(await article.text()).toContain('By Gareth Pugh-Jones')
    expect((await fetch(`${url}/news-and-resources/no-such-article`)).status).toBe(404)
    const desk = printed.match(/Desk, with hot reload: (\S+)/)?.[1] ?? ''
    const deskPage = await (await fetch(`${desk}/cases/LC-20261115-0001`)).text()
    expect(deskPage).toContain('/entry.browser.tsx')
    expect(deskPage).toContain('/@vite/client')
    expect((await fetch(`${desk}/entry.browser.tsx`)).headers.get('content-type')).toContain('javascript')
    const { data } = await createClient(url, LOCAL_PUBLISHABLE_KEY).from('resources').select('id').limit(1)
    expect(data).toHaveLength(1)
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
