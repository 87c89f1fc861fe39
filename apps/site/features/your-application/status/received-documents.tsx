import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'

const LABELS: Record<string, string> = {
  bankStatements: 'Bank statements',
  filedAccounts: 'Filed accounts',
}

/** What we have received: its kind, and the file's name once the applicant has shown who they are. */
export function ReceivedDocuments({ page }: { page: ApplicantPage }) {
  // What was sent after the form is listed under "Your documents", where that is shown.
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
