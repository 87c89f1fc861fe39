import { FURTHER_STATEMENT_FIELDS } from '#shared/business-application/further-statements.ts'
import { FormCard } from '../../forms/form-card.tsx'
import { DocumentField } from './document-field.tsx'

export function RequiredDocuments({ intro }: { intro: string }) {
  return (
    <FormCard heading="Required Documents" intro={intro}>
      <div className="grid gap-4">
        <DocumentField
          name="bankStatements"
          label="Bank statements"
          hint="The last six months of your business account. If your bank sends one PDF a month, add up to six, one by one."
        />
        {FURTHER_STATEMENT_FIELDS.map((name, index) => (
          <DocumentField key={name} name={name} label={`Bank statements, PDF ${index + 2}`} further />
        ))}
      </div>
      <DocumentField
        name="filedAccounts"
        label="Filed accounts"
        hint="Your latest full accounts as one PDF, not the short version from Companies House."
      />
    </FormCard>
  )
}
