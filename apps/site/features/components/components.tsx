import { Card } from '../../ui/card.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { Section } from '../../ui/section.tsx'
import { FormComponents } from './form-components.tsx'
import { Swatches } from './swatches.tsx'
import { TextComponents } from './text-components.tsx'

export function Components() {
  return (
    <>
      <PageHero title="Components" lead="What the pages are made of. In the development server only." />
      <Section id="colour" heading="Colour" layout="above">
        <Swatches />
      </Section>
      <TextComponents />
      <Section id="form" heading="Forms" layout="above" surface="sunk">
        <Card>
          <FormComponents />
        </Card>
      </Section>
    </>
  )
}
