import type { LegalSection } from './read-legal-text.ts'

export function ContentsList({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="On this page" className="lg:col-span-4 print:hidden">
      <ol className="border-y border-rule py-4 lg:sticky lg:top-6 lg:mr-8">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="inline-block py-1.5 hover:underline">
              {section.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
