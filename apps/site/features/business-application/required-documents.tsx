import { FormCard } from '../../forms/form-card.tsx'
import { DocumentField } from './document-field.tsx'

export function RequiredDocuments() {
  return (
    <FormCard
      heading="Required Documents"
      intro="Two PDFs, 10MB each at most. They are stored privately and opened only by the people who work on your application."
    >
      <DocumentField
        name="bankStatements"
        label="Bank statements"
        hint="The latest statements of the business account, as one PDF."
      />
      <DocumentField
        name="filedAccounts"
        label="Filed accounts"
        hint="The latest accounts you have filed, as one PDF."
      />
    </FormCard>
  )
}
