/** The module of each island, by its file name in this folder. Each exports the component as `Island`. */
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
 * When an island's script is loaded: `now` if it is in view when the page opens, `visible` when it scrolls into view,
 * `touch` when someone first uses it. Touching it starts it under any rule. Touching one of the islands in an element
 * with `data-start-together` starts them all: what is changed in one shows in the others.
 */
export type IslandRule = 'now' | 'visible' | 'touch'
