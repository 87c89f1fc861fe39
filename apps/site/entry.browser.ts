import { handleCalculationTools } from './features/calculators/handle-calculation-tools.ts'
import { showDates } from './features/legal/show-dates.ts'
import { logNotFound } from './features/not-found/log-not-found.ts'
import { holdEarlySubmits } from './forms/sending/early-submit.ts'
import { startMenu } from './frame/start-menu.ts'
import { startIsland, startIslands } from './islands/start-islands.ts'
import { reloadOnForeignEntry } from './reload-on-foreign-entry.ts'
import { settings } from './settings.ts'
import { whenShown } from './when-shown.ts'
import './theme.css'

reloadOnForeignEntry()
startMenu()
handleCalculationTools()
// Of one page only, so the others don't load it.
if (document.querySelector('[data-receipt]'))
  void import('./features/thank-you/show-receipt.ts').then(({ showReceipt }) => showReceipt())
holdEarlySubmits(startIsland, !settings.supabaseUrl)
whenShown(async () => {
  showDates()
  logNotFound()
  await startIslands()
  document.documentElement.dataset.hydrated = ''
})
