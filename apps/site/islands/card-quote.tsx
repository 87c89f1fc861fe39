export { CardQuote as Island } from '../features/payments/card-quote.tsx'
