import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'

const LABELS: Record<string, string> = {
  bankStatements: 'Bank statements',
  filedAccounts: 'Filed accounts',
}

/** A file's name is there only once the applicant has confirmed who they are. */
export function ReceivedDocuments({ page }: { page: ApplicantPage }) {
  // Documents sent after the form are left out if the section “Your documents” is on the page, because that
  // section lists them.
  const hasOwnList = page.confirmed && !page.decidedAt
  const arrived = page.documents.arrived.filter(({ field }) => !(hasOwnList && field === 'other'))
  if (arrived.length === 0) return null
  return (
    <section aria-labelledby="arrived">
      <h2 id="arrived" className="text-title">
        What we’ve received
      </h2>
      <ul className="mt-4 border-b border-rule">
        {arrived.map(({ field, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the list is only read
          <li key={index} className="border-t border-rule py-3">
            <span className="font-medium">{LABELS[field.replace(/\d$/, '')] ?? 'Document'}</span>
            {name && <span className="block text-small text-ink-soft">{name}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
