import { Card } from '../../ui/card.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { Section } from '../../ui/section.tsx'
import { FormPieces } from './form-pieces.tsx'
import { ReadingPieces } from './reading-pieces.tsx'
import { Swatches } from './swatches.tsx'

/** Every ui piece in every variant, for trying out and checking. */
export function Pieces() {
  return (
    <>
      <PageHero
        title="Pieces"
        lead="What the pages are made of. In the development server and test builds only."
      />
      <Section id="colour" heading="Colour" layout="above">
        <Swatches />
      </Section>
      <ReadingPieces />
      <Section id="form" heading="Forms" layout="above" surface="sunk">
        <Card>
          <FormPieces />
        </Card>
      </Section>
    </>
  )
}
