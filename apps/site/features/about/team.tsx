import { team } from '../../content/team.ts'
import { Section } from '../../ui/section.tsx'

export function Team() {
  return (
    <Section id="team" heading="The team" intro="Meet the six people you’ll deal with. No call centre.">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {team.map((member) => (
          <li key={member.name} className="border-t border-ink py-6">
            <h3 className="text-title">{member.name}</h3>
            <p className="font-medium">{member.role}</p>
            <p className="mt-2 text-ink-soft">{member.about}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
