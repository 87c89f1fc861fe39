import { zodResolver } from '@hookform/resolvers/zod'
import { Label } from '@radix-ui/react-label'
import * as Select from '@radix-ui/react-select'
import * as Slider from '@radix-ui/react-slider'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { businessCalculatorQuestions } from '../../../apps/site/content/questions/business-calculator-questions.ts'
import {
  BUSINESS_LOAN_RANGES,
  businessLoanCost,
} from '../../../supabase/functions/_shared/calculators/business-loan.ts'
import {
  formatPounds,
  formatPoundsAndPence,
} from '../../../supabase/functions/_shared/format/format-pounds.ts'
import { Questions } from './accordion.tsx'
import { Button } from './button.tsx'

const { amountPounds, termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES
const fields = [
  { name: 'amountPounds', label: 'Loan amount', range: amountPounds },
  { name: 'termMonths', label: 'Term', range: termMonths },
  { name: 'annualRatePercent', label: 'Interest rate', range: annualRatePercent },
] as const

const schema = z.object({
  amountPounds: z.number().min(amountPounds.input.min).max(amountPounds.input.max),
  termMonths: z.number().min(termMonths.input.min).max(termMonths.input.max),
  annualRatePercent: z.number().min(annualRatePercent.input.min).max(annualRatePercent.input.max),
})

export function Calculator() {
  const { control, watch } = useForm({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues: {
      amountPounds: amountPounds.initial,
      termMonths: termMonths.initial,
      annualRatePercent: annualRatePercent.initial,
    },
  })
  const [shown, setShown] = useState('monthly')
  const loan = watch()
  const cost = businessLoanCost(loan)
  const balances = Array.from({ length: loan.termMonths }, (_, month) => 1 - month / loan.termMonths)
  return (
    <>
      <section className="mx-auto max-w-7xl px-6 py-16">
        <h1 className="text-5xl font-bold">Business Loan Calculator</h1>
        <p className="mt-4 text-xl">
          An amount, a term and a rate: see what leaves your account each month and what the loan costs in
          all.
        </p>
        <div className="mt-12 grid gap-8 lg:grid-cols-2">
          <form className="space-y-8 rounded-xl bg-white p-8 shadow-lg">
            {fields.map(({ name, label, range }) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field, fieldState }) => (
                  <div>
                    <Label htmlFor={name}>{label}</Label>
                    <input
                      id={name}
                      inputMode="decimal"
                      value={field.value}
                      onChange={(event) => field.onChange(Number(event.target.value))}
                      className="mt-1 h-11 w-full rounded-md border px-3"
                    />
                    <Slider.Root
                      min={range.slider.min}
                      max={range.slider.max}
                      step={range.step}
                      value={[field.value]}
                      onValueChange={([value]) => field.onChange(value)}
                      className="relative mt-4 flex h-5 w-full touch-none items-center"
                    >
                      <Slider.Track className="relative h-2 grow rounded-full bg-brand/20">
                        <Slider.Range className="absolute h-full rounded-full bg-brand" />
                      </Slider.Track>
                      <Slider.Thumb
                        aria-label={label}
                        className="block size-5 rounded-full border-2 border-brand bg-white"
                      />
                    </Slider.Root>
                    {fieldState.error && <p className="text-sm text-red-700">{fieldState.error.message}</p>}
                  </div>
                )}
              />
            ))}
            <ShownSelect value={shown} onChange={setShown} />
          </form>
          <div className="space-y-3">
            <div className="rounded-xl bg-brand p-8 text-white">
              <p>Monthly payment</p>
              <p className="text-5xl font-bold">{formatPoundsAndPence(cost.monthlyPayment)}</p>
            </div>
            {[
              ['Total cost', formatPounds(cost.totalCost)],
              ['Total interest', formatPounds(cost.totalInterest)],
              ['Average monthly interest', formatPoundsAndPence(cost.averageMonthlyInterest)],
            ].map(([label, figure]) => (
              <p key={label} className="flex justify-between rounded-xl bg-white p-5 shadow">
                {label} <b>{figure}</b>
              </p>
            ))}
            <Button asChild variant="accent" size="large" className="w-full">
              <Link to="/business-finance-application">Apply Now</Link>
            </Button>
          </div>
        </div>
        <svg
          viewBox="0 0 600 200"
          className="mt-10 w-full rounded-xl bg-white"
          role="img"
          aria-label={`${shown} balance`}
        >
          {balances.map((share, month) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the list
              key={month}
              x={(month * 600) / balances.length}
              y={200 - share * 200}
              width={600 / balances.length - 1}
              height={share * 200}
              className="fill-brand"
            />
          ))}
        </svg>
      </section>
      <Questions questions={businessCalculatorQuestions} />
    </>
  )
}

const CHOICES = ['monthly', 'quarterly', 'yearly']

function ShownSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select.Root value={value} onValueChange={onChange}>
      <Select.Trigger
        aria-label="Show"
        className="flex h-11 w-full items-center justify-between rounded-md border px-3"
      >
        <Select.Value />
        <Select.Icon>
          <ChevronDown className="size-4" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className="rounded-md border bg-white shadow-lg">
          <Select.Viewport>
            {CHOICES.map((choice) => (
              <Select.Item key={choice} value={choice} className="flex items-center gap-2 px-3 py-2">
                <Select.ItemText>{choice}</Select.ItemText>
                <Select.ItemIndicator>
                  <Check className="size-4" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}
