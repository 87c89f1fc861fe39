import { Section } from '../../ui/section.tsx'

export function MissionAndVision() {
  return (
    <Section id="mission" heading="Mission and vision">
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="eyebrow font-sans text-ink-quiet">Mission</h3>
          <p className="mt-3 font-serif text-title">
            To get good deals funded in time, on terms the borrower understands.
          </p>
        </div>
        <div>
          <h3 className="eyebrow font-sans text-ink-quiet">Vision</h3>
          <p className="mt-3 font-serif text-title">
            A market where a builder in Bolton gets a straight answer as quickly as a fund in the City.
          </p>
        </div>
      </div>
    </Section>
  )
}
