import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { neededFrom } from './needed-from.ts'

export function NeededNext({ page }: { page: ApplicantPage }) {
  const needed = neededFrom(page)
  if (page.decidedAt) return null
  return (
    <section aria-labelledby="needed">
      <h2 id="needed" className="text-title">
        What we need from you
      </h2>
      {needed.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          {page.uncheckedDocuments > 0
            ? 'Nothing right now. We’ve received your documents, and we’ll check them.'
            : 'Nothing right now. We’ll tell you here, and by e-mail, when we do.'}
        </p>
      ) : (
        <ul className="mt-4 border-b border-rule">
          {needed.map(({ key, text, more, href }) => (
            <li key={key} className="border-t border-rule py-3">
              <a href={page.confirmed ? href : '#confirm'} className="text-link font-medium">
                {text}
              </a>
              {more && <span className="block text-small text-ink-soft">{more}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
