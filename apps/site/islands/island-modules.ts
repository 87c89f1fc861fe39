export const islandModules = {
  'bridging-application': () => import('./bridging-application.tsx'),
  'bridging-calculator': () => import('./bridging-calculator.tsx'),
  'bridging-in-hand': () => import('./bridging-in-hand.tsx'),
  'business-application': () => import('./business-application.tsx'),
  'business-loan-calculator': () => import('./business-loan-calculator.tsx'),
  callback: () => import('./callback.tsx'),
  'card-quote': () => import('./card-quote.tsx'),
  'in-hand': () => import('./in-hand.tsx'),
  news: () => import('./news.tsx'),
  'your-application': () => import('./your-application.tsx'),
}

type Modules = typeof islandModules

export type IslandName = keyof Modules

export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<Modules[Name]>>['Island']

/**
 * When an island's script is loaded. `now`: straight away, for islands in view when the page opens.
 * `visible`: shortly before it scrolls into view, or straight away if the page's URL has figures for a
 * calculator in its query. `touch`: when someone first uses it. Using an island always starts it, and with it
 * all islands in the same `data-start-together` element, because a change in one shows in the others.
 */
export type IslandRule = 'now' | 'visible' | 'touch'
