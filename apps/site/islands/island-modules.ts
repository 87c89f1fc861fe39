import { switches } from '#shared/switches.ts'

/**
 * An island is called like the file that it's in. The build finds its styles and modules by that. What is off isn't
 * built.
 */
const modules = {
  ...(switches.bridgingApplication && {
    'bridging-application': async () => (await import('./bridging-application.tsx')).BridgingApplication,
  }),
  ...(switches.bridging && {
    'bridging-calculator': async () =>
      (await import('../features/calculators/bridging-calculator.tsx')).BridgingCalculator,
    'bridging-in-hand': async () =>
      (await import('../features/calculators/in-hand/bridging-in-hand.tsx')).BridgingInHand,
    'in-hand': async () => (await import('../features/calculators/in-hand/in-hand.tsx')).InHand,
  }),
  ...(switches.businessApplication && {
    'business-application': async () =>
      (await import('../features/business-application/business-application.tsx')).BusinessApplication,
  }),
  ...(switches.businessFinance && {
    'business-loan-calculator': async () =>
      (await import('../features/calculators/business-loan-calculator.tsx')).BusinessLoanCalculator,
  }),
  ...(switches.callback && {
    'callback-form': async () => (await import('../features/callback/callback-form.tsx')).CallbackForm,
  }),
  ...(switches.cardPayments &&
    switches.callback && {
      'card-quote': async () => (await import('../features/payments/card-quote.tsx')).CardQuote,
    }),
  'news-lists': async () => (await import('../features/news/news-lists.tsx')).NewsLists,
  'your-application': async () =>
    (await import('../features/your-application/your-application.tsx')).YourApplication,
}

type Modules = Required<typeof modules>

export const islandModules = modules as Modules

export type IslandName = keyof Modules

export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<Modules[Name]>>

/**
 * When an island's script is loaded. `now`: straight away, for islands in view when the page opens.
 * `visible`: shortly before it scrolls into view, or straight away if the page's URL has figures for a
 * calculator in its query. `touch`: when someone first uses it. Using an island always starts it, and with it
 * all islands in the same `data-start-together` element, because a change in one shows in the others.
 */
export type IslandRule = 'now' | 'visible' | 'touch'
