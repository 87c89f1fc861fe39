import type { Page } from '@playwright/test'

/** Holds back the next answer of a database function until the returned function is called; the call still runs. */
export async function holdAnswer(page: Page, name: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    `**/rest/v1/rpc/${name}`,
    async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return letGo
}
