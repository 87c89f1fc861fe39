// What the confirmation page and the cookie policy show once their script runs. It's no part of the entry, so that
// other pages don't load it.
import { showStatisticsChoice } from './features/legal/statistics-choice.ts'
import { showReceipt } from './features/thank-you/show-receipt.ts'

showReceipt()
showStatisticsChoice()
