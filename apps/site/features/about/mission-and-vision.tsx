import { about } from '../../content/words.ts'
import { Section } from '../../ui/section.tsx'

export function MissionAndVision() {
  return (
    <Section id="mission" heading="Mission and vision">
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="eyebrow font-sans text-ink-quiet">Mission</h3>
          <p className="mt-3 font-serif text-title">{about.mission}</p>
        </div>
        <div>
          <h3 className="eyebrow font-sans text-ink-quiet">Vision</h3>
          <p className="mt-3 font-serif text-title">{about.vision}</p>
        </div>
      </div>
    </Section>
  )
}
