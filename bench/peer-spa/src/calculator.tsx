import { zodResolver } from '@hookform/resolvers/zod'
import { Label } from '@radix-ui/react-label'
import * as Slider from '@radix-ui/react-slider'
import { Link2, Printer } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { toast } from 'sonner'
import { z } from 'zod'
import { RepaymentCharts } from '../../../apps/site/features/calculators/charts/repayment-charts.tsx'
import { businessFigures } from '../../../apps/site/features/calculators/inputs/business-figures.ts'
import { ResultCards } from '../../../apps/site/features/calculators/result-cards.tsx'
import { Card } from '../../../apps/site/ui/card.tsx'
import { Button, ButtonAnchor } from '../../../brand/ui/button.tsx'
import { controlClasses } from '../../../brand/ui/field.tsx'
import {
  BUSINESS_LOAN_RANGES,
  type BusinessLoan,
  businessLoanCost,
} from '../../../supabase/functions/_shared/calculators/business-loan.ts'
import {
  formatPounds,
  formatPoundsAndPence,
} from '../../../supabase/functions/_shared/format/format-pounds.ts'

const { amountPounds, termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES
const names = Object.keys(businessFigures.fields) as (keyof BusinessLoan)[]

const schema = z.object({
  amountPounds: z.number().min(amountPounds.input.min).max(amountPounds.input.max),
  termMonths: z.number().min(termMonths.input.min).max(termMonths.input.max),
  annualRatePercent: z.number().min(annualRatePercent.input.min).max(annualRatePercent.input.max),
})

export function Calculator() {
  const { control, watch } = useForm({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues: businessFigures.initial,
  })
  const loan = watch()
  const valid = schema.safeParse(loan).data ?? businessFigures.initial
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-8 lg:grid-cols-12">
        <Card className="lg:col-span-7">
          <form className="grid gap-8">
            {names.map((name) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field, fieldState }) => (
                  <Figure name={name} {...field} error={fieldState.error?.message} />
                )}
              />
            ))}
          </form>
        </Card>
        <Results loan={valid} />
      </div>
      <RepaymentCharts loan={valid} />
      <p className="max-w-[46rem] text-small text-ink-soft">
        Assumes a fixed rate, equal payments at the end of each month, a twelfth of the yearly rate each month
        and no fees. An illustration, not an offer: the lender sets your rate.
      </p>
    </div>
  )
}

interface FigureProps {
  name: keyof BusinessLoan
  value: number
  onChange: (value: number | undefined) => void
  error: string | undefined
}

function Figure({ name, value, onChange, error }: FigureProps) {
  const { label, hint, slider, inWords } = businessFigures.fields[name]
  return (
    <div>
      <Label htmlFor={name} className="block font-semibold">
        {label}
      </Label>
      <p className="text-small text-ink-quiet">{hint}</p>
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-[11rem_1fr]">
        <input
          id={name}
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className={controlClasses(error)}
        />
        <div>
          <Slider.Root
            {...slider}
            value={[value]}
            onValueChange={([slid]) => onChange(slid)}
            className="relative flex h-11 w-full touch-none items-center"
          >
            <Slider.Track className="relative h-1 grow rounded-full bg-edge">
              <Slider.Range className="absolute h-full rounded-full bg-ink" />
            </Slider.Track>
            <Slider.Thumb aria-label={label} className="block h-8 w-4.5 rounded-small bg-ink" />
          </Slider.Root>
          <p className="flex justify-between text-small text-ink-quiet tabular-nums">
            <span>{inWords(slider.min)}</span>
            <span>{inWords(slider.max)}</span>
          </p>
        </div>
      </div>
      {error && <p className="font-semibold text-brick">{error}</p>}
    </div>
  )
}

function Results({ loan }: { loan: BusinessLoan }) {
  const cost = businessLoanCost(loan)
  const { fields } = businessFigures
  return (
    <div className="lg:col-span-5">
      <ResultCards
        main={{ label: 'Monthly payment', figure: formatPoundsAndPence(cost.monthlyPayment) }}
        basis={`${fields.amountPounds.inWords(loan.amountPounds)} over ${fields.termMonths.inWords(loan.termMonths)} at ${fields.annualRatePercent.inWords(loan.annualRatePercent)}`}
        rest={[
          { label: 'Total cost', figure: formatPounds(cost.totalCost) },
          { label: 'Total interest', figure: formatPounds(cost.totalInterest) },
          { label: 'Average monthly interest', figure: formatPoundsAndPence(cost.averageMonthlyInterest) },
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-4 max-sm:flex-col">
        <Link to="/business-finance-application" className="contents">
          <Button look="dawn" large>
            Apply Now
          </Button>
        </Link>
        <ButtonAnchor look="outline" large href="/about-us">
          Contact Our Team
        </ButtonAnchor>
      </div>
      <div className="mt-3 flex gap-3">
        <Button look="outline" onClick={() => toast.success('Copied')}>
          <Link2 className="size-5" /> Copy link
        </Button>
        <Button look="outline" onClick={() => print()}>
          <Printer className="size-5" /> Print
        </Button>
      </div>
    </div>
  )
}
