import { handleCalculationTools } from './features/calculators/handle-calculation-tools.ts'
import { showDates } from './features/legal/show-dates.ts'
import { logNotFound } from './features/not-found/log-not-found.ts'
import { holdEarlySubmits } from './forms/sending/early-submit.ts'
import { startMenu } from './frame/start-menu.ts'
import { startIsland, startIslands } from './islands/start-islands.ts'
import { settings } from './settings.ts'
import { whenShown } from './when-shown.ts'
import './theme.css'

startMenu()
handleCalculationTools()
// Only two pages need this module. The catch is for Firefox, which rejects the import if the visitor leaves the page
// while the module loads.
if (document.querySelector('[data-receipt],[data-statistics-choice]'))
  import('./late-parts.ts').catch(() => {})
holdEarlySubmits(startIsland, !settings.supabaseUrl)
whenShown(async () => {
  showDates()
  logNotFound()
  await startIslands()
  document.documentElement.dataset.hydrated = ''
})
