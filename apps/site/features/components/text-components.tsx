import { Badge } from '../../../../brand/ui/badge.tsx'
import { Button, ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Stats } from '../../ui/stat.tsx'
import { Steps } from '../../ui/steps.tsx'

const stats = [
  { figure: '£50M', label: 'an amount' },
  { figure: '0.49%', label: 'a rate, and what qualifies it' },
  { figure: '24 hours', label: 'a time' },
  { figure: '4.9/5', label: 'a rating' },
]

export function TextComponents() {
  return (
    <>
      <Buttons />
      <StatsSection />
      <StepsSection />
      <Lists />
    </>
  )
}

function Buttons() {
  return (
    <Section id="buttons" heading="Buttons and badges" surface="sunk">
      <div className="flex flex-wrap gap-4">
        <ButtonAnchor look="dawn" large href="/components">
          The one action
        </ButtonAnchor>
        <Button large>Another</Button>
        <Button look="outline" large>
          Second choice
        </Button>
        <Button>Small</Button>
        <Button look="outline" disabled>
          Disabled
        </Button>
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <Badge>Bridging</Badge>
        <Badge tone="moss">Completed</Badge>
        <Badge tone="brick">Declined</Badge>
      </p>
    </Section>
  )
}

function StatsSection() {
  return (
    <Section id="stats" heading="Stats" surface="ink" layout="above">
      <Stats stats={stats} />
      <p className="mt-10">
        <Button look="outline-on-ink">On ink</Button>
      </p>
    </Section>
  )
}

function StepsSection() {
  return (
    <Section id="steps" heading="Steps">
      <Steps
        steps={[
          { title: 'First', text: 'What the visitor does.' },
          { title: 'Then', text: 'What we do, and by when.' },
        ]}
      />
    </Section>
  )
}

function Lists() {
  return (
    <Section id="lists" heading="Card, list, disclosure, table" surface="sunk">
      <div className="grid gap-10">
        <Card>
          <h3 className="text-title">A card</h3>
          <p>One topic.</p>
        </Card>
        <RuleList items={[{ title: 'A topic', text: 'For reading, where cards would be noise.' }]} />
        <div>
          <Disclosure summary="A question?">An answer.</Disclosure>
          <Disclosure summary="Another question?">Another answer.</Disclosure>
        </div>
        <Table
          caption="Schedule"
          showCaption
          columns={[
            { key: 'month', label: 'Month' },
            { key: 'capital', label: 'Capital', numeric: true },
            { key: 'interest', label: 'Interest', numeric: true },
          ]}
        >
          <Row>
            <HeadCell>1</HeadCell>
            <Cell numeric>£4,062.50</Cell>
            <Cell numeric>£229.17</Cell>
          </Row>
        </Table>
      </div>
    </Section>
  )
}
