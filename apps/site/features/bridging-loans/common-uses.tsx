import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

export function CommonUses() {
  return (
    <Section
      id="uses"
      heading="Common uses"
      intro="It suits a sound plan that is short of time. If a mortgage can be had in time, take the mortgage."
      surface="sunk"
    >
      <RuleList
        items={[
          { title: 'Auctions', text: 'Pay within the 28 days most auction contracts give.' },
          { title: 'Moving home', text: 'Buy before you have sold, or save a chain whose buyer has gone.' },
          {
            title: 'Repairs first',
            text: 'Buy what no mortgage lender will: no kitchen, no roof, a short lease.',
          },
          {
            title: 'A tax or supplier bill',
            text: 'Raise money on property while other money is on its way.',
          },
        ]}
      />
    </Section>
  )
}
