import { Toasts } from '../../../brand/ui/toasts.tsx'

export const toast = new Toasts({
  doneMilliseconds: 6_000,
  // This must be well below 20 seconds, because after that the database refuses to undo a recorded contact.
  actionMilliseconds: 10_000,
})
