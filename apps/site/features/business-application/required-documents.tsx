import { FormCard } from '../../forms/form-card.tsx'
import { DocumentField } from './document-field.tsx'

export function RequiredDocuments() {
  return (
    <FormCard
      heading="Required Documents"
      intro="Two PDFs, up to 10MB each. We store them securely, and only the people working on your application can open them."
    >
      <DocumentField
        name="bankStatements"
        label="Bank statements"
        hint="Your latest business account statements, as one PDF."
      />
      <DocumentField
        name="filedAccounts"
        label="Filed accounts"
        hint="The latest accounts you’ve filed, as one PDF."
      />
    </FormCard>
  )
}
