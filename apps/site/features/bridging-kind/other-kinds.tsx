import { bridgingLinks } from '../../content/navigation.ts'
import { Section } from '../../ui/section.tsx'

const COLUMNS = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

export function OtherKinds({ current }: { current: string }) {
  const links = bridgingLinks.filter((link) => link.to !== current)
  // The only other page is the one that the breadcrumb leads to.
  if (links.length < 2) return null
  return (
    <Section id="other-kinds" heading="Other types of bridging" surface="sunk" layout="above">
      <ul className={`grid gap-x-8 sm:grid-cols-2 lg:gap-x-6 ${COLUMNS[links.length]}`}>
        {links.map((link) => (
          <li key={link.to} className="border-t border-ink">
            <a
              href={link.to}
              className="flex min-h-16 items-center justify-between gap-2 font-serif text-title font-medium hover:underline lg:text-[1.1875rem]"
            >
              {link.label}
              <span aria-hidden="true">→</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
