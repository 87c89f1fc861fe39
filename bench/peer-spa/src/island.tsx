import { Calculator } from './calculator.tsx'
import { CallbackForm } from './callback-form.tsx'

const components = { callback: CallbackForm, 'business-loan-calculator': Calculator }

/** Takes the place of apps/site/islands/island.tsx, because here a script renders the whole page. */
export function Island({ name }: { name: keyof typeof components }) {
  const Component = components[name]
  return <Component />
}
