import { useRef, useState } from 'react'
import type { Company } from '#shared/business-application/company.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import { useCombobox } from './use-combobox.ts'

const LIST = 'business-name-companies'

/** If this code hasn't loaded or Companies House can't be reached, the business name is an ordinary field. */
export function CompanySearch() {
  const [chosen, setChosen] = useState<Company>()
  const root = useRef<HTMLDivElement>(null)

  function choose(company: Company): void {
    const form = root.current?.closest('form')
    fill(form?.elements.namedItem('businessName'), company.name, true)
    fill(form?.elements.namedItem('tradingAddress'), company.address, false)
    setChosen(company)
  }

  const { companies, active, setActive, pick } = useCombobox('businessName', LIST, choose)
  return (
    <div ref={root}>
      <p role="status" className="sr-only">
        {companies.length > 0 &&
          `${companies.length} found at Companies House. Use the arrow keys to choose one.`}
      </p>
      {companies.length > 0 && (
        <div
          id={LIST}
          role="listbox"
          aria-label="Companies"
          className="absolute z-10 mt-1 w-full rounded-small border-2 border-edge bg-paper-raised shadow-lg"
        >
          {companies.map((company, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and takes the keys
            <div
              key={company.number}
              id={`${LIST}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Without this, pressing an option would take the focus from the input, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(index)}
              className={classNames(
                'cursor-pointer px-4 py-2',
                index === active && 'bg-paper-sunk outline-2 -outline-offset-2 outline-ink',
              )}
            >
              <span className="block font-semibold">{company.name}</span>
              <span className="block text-small text-ink-soft">
                {company.number}
                {company.address && `, ${company.address}`}
              </span>
            </div>
          ))}
        </div>
      )}
      {chosen && <ChosenCompany company={chosen} onRemove={() => setChosen(undefined)} />}
    </div>
  )
}

function ChosenCompany({ company, onRemove }: { company: Company; onRemove: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-moss pl-4">
      <p role="status" className="grow basis-60 text-small">
        From Companies House: {company.name}, number {company.number}
        {company.address && `, registered at ${company.address}`}.
      </p>
      <input type="hidden" name="companyNumber" value={company.number} />
      <input type="hidden" name="registeredAddress" value={company.address} />
      <Button look="outline" onClick={onRemove}>
        Remove<span className="sr-only"> the company’s details</span>
      </Button>
    </div>
  )
}

/** This fires the event that typing would fire, so that the field is checked again. */
function fill(control: Element | RadioNodeList | null | undefined, text: string, always: boolean): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  if (!text || (!always && control.value !== '')) return
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
