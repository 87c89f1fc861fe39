import { SelectField, TextAreaField, TextField } from '../../../../brand/ui/field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SliderField } from '../../ui/slider-field.tsx'

const doNothing = () => {}

export function FormComponents() {
  return (
    <form className="grid gap-7">
      <ErrorSummary
        focus={false}
        errors={[{ name: 'wrong', message: 'Business name must be at least 2 characters' }]}
      />
      <TextField name="plain" label="A field" hint="Its hint, before anything went wrong." />
      <TextField name="wrong" label="A field in error" error="Business name must be at least 2 characters" />
      <TextAreaField name="long" label="A longer answer" optional />
      <SelectField name="term" label="A choice" defaultValue="24">
        <option value="12">12 months</option>
        <option value="24">24 months</option>
      </SelectField>
      <SliderField
        name="amount"
        label="An amount"
        hint="£1,000 to £5,000,000"
        prefix="£"
        text="50,000"
        value={50_000}
        valueText="£50,000"
        slider={{ min: 1_000, max: 500_000, step: 1_000 }}
        onTextChange={doNothing}
        onSlide={doNothing}
      />
    </form>
  )
}
