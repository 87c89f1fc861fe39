import { team } from '../../content/team.ts'
import { DrawingImage } from '../../drawings/drawing-image.tsx'
import { Section } from '../../ui/section.tsx'

const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six']
const MANY = `Meet the ${COUNTS[team.length] ?? team.length} people here. One adviser stays with you from start to finish.`

export function Team() {
  if (team.length === 0) return null
  return (
    <Section
      id="team"
      heading="The team"
      intro={team.length === 1 ? 'Meet the person you’ll deal with. No call centre.' : MANY}
      layout="above"
    >
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <li key={member.name}>
            {member.portrait && (
              <DrawingImage name={member.portrait} frame="h-40" className="h-full w-auto" />
            )}
            <div className="border-t-2 border-ink pt-4">
              <h3 className="text-title">{member.name}</h3>
              <p className="font-medium">{member.role}</p>
              <p className="mt-2 text-ink-soft">{member.about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
