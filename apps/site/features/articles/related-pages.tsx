import { type PageSummary, pagePath } from '#shared/content/published-content.ts'
import { Section } from '../../ui/section.tsx'

export function RelatedPages({ pages }: { pages: readonly PageSummary[] }) {
  if (pages.length === 0) return null
  return (
    <div className="print:hidden">
      <Section id="related" heading="Read next" surface="sunk">
        <ul>
          {pages.map(({ id, slug, title, label }) => (
            <li key={id} className="border-t border-ink py-4">
              <p className="text-small text-ink-quiet">{label}</p>
              <h3 className="text-title">
                <a href={pagePath(slug)} className="hover:underline">
                  {title}
                </a>
              </h3>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
