import { test as base, type Page } from '@playwright/test'

type Options = { waitUntil?: 'load' | 'domcontentloaded' | 'networkidle' | 'commit' }

/**
 * A page starts its script once it is painted, which may be after its load event. So opening or reloading a
 * page here also waits for that script. With `waitUntil: 'commit'` it doesn't, because the page isn't parsed yet.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    const started = async (options?: Options) => {
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await waitForStart(page)
    }
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      await started(options)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      await started(options)
      return answer
    }
    await use(page)
  },
})

/** Waits until the page's script has run, or can't be loaded. Importing it again gives the same module. */
const waitForStart = (page: Page) =>
  page.evaluate(async () => {
    const [entry] =
      document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []
    if (entry) await import(entry).catch(() => {})
  })
