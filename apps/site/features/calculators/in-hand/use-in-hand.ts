import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type InHandEstimate, inHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import type { InHandDefaults } from '../../../content/bridging/in-hand-defaults.ts'
import { type InHandField, type InHandTexts, isInterestMethod, readField, textsOf } from './in-hand-fields.ts'

export const loadAddress = () => import('./in-hand-address.ts')

export interface InHand {
  texts: InHandTexts
  /** What the controls show for the example, before the visitor changes anything. */
  first: InHandTexts
  estimate: InHandEstimate | undefined
  /** The whole debt at the end as a percentage of the finished value. Undefined without works or estimate. */
  finishedPercent: number | undefined
  changed: boolean
  valuePounds: number
  owedPounds: number | undefined
  finishedPounds: number | undefined
  controls: RefObject<HTMLDivElement | null>
  onChange: (name: keyof InHandTexts, text: string) => void
}

/** `loan` is given if a calculator on the page sets the amount and the months. */
export function useInHand(
  defaults: InHandDefaults,
  loan?: { amountPounds: number; durationMonths: number },
): InHand {
  const first = useMemo(() => textsOf(defaults), [defaults])
  const [texts, setTexts] = useState(first)
  const controls = useRef<HTMLDivElement>(null)

  // This is in a layout effect, because the first render has to match the prerendered page.
  useLayoutEffect(() => {
    const early = readEarlyTexts(controls.current, first)
    setTexts((now) => ({ ...now, ...early }))
    const { search } = window.location
    if (search)
      loadAddress().then(
        ({ readInHandQuery }) => setTexts((now) => ({ ...now, ...readInHandQuery(search), ...early })),
        // If the code can't be loaded, the visitor has to type the figures again.
        () => {},
      )
  }, [first])

  const figure = (name: InHandField) =>
    readField(name, texts[name]) ?? readField(name, first[name]) ?? undefined
  const valuePounds = figure('value') ?? 1
  const owedPounds = figure('owed')
  const works = defaults.works && { pounds: figure('works') ?? 0, months: figure('stages') ?? 1 }
  const estimate = inHandEstimate({
    grossPounds: loan?.amountPounds ?? figure('amount') ?? 0,
    netPounds: figure('inhand'),
    valuePounds,
    owedPounds,
    ratePercent: figure('rate'),
    terms: {
      months: loan?.durationMonths ?? figure('duration') ?? 1,
      interest: isInterestMethod(texts.interest) ? texts.interest : defaults.interest,
      arrangementPercent: figure('fee') ?? 0,
      costsPounds: (figure('valuation') ?? 0) + (figure('legal') ?? 0),
      exitPercent: figure('exit') ?? 0,
      ...(works && { works }),
    },
  })
  const finishedPounds = figure('finished')
  // If a calculator sets the amount and the months, changing those doesn't count as changing this card.
  const own = (Object.keys(first) as (keyof InHandTexts)[]).filter(
    (name) => !loan || (name !== 'amount' && name !== 'duration'),
  )
  const changed = own.some((name) => texts[name] !== first[name])
  return {
    texts,
    first,
    estimate,
    finishedPercent: estimate && finishedPounds && (estimate.loan.repaymentPounds / finishedPounds) * 100,
    changed,
    valuePounds,
    owedPounds,
    finishedPounds,
    controls,
    onChange: (name, text) => setTexts((now) => ({ ...now, [name]: text })),
  }
}

/** Reads what a visitor typed before the script had loaded. */
function readEarlyTexts(controls: HTMLElement | null, first: InHandTexts): Partial<InHandTexts> {
  const texts: Partial<InHandTexts> = {}
  for (const input of controls?.querySelectorAll('input') ?? []) {
    const name = input.name as keyof InHandTexts
    if (name in first && input.value !== first[name]) texts[name] = input.value
  }
  return texts
}
