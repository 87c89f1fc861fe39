import { Section } from '../../ui/section.tsx'
import { TopicColumns } from '../../ui/topic-columns.tsx'

export function CommonUses() {
  return (
    <Section
      id="uses"
      heading="Common uses"
      intro="It’s for good plans with a tight deadline. If you can get a mortgage in time, get one."
      surface="sunk"
      layout="above"
    >
      <TopicColumns
        items={[
          { title: 'Auctions', text: 'Pay within the 28 days most auctions give you.' },
          { title: 'Moving home', text: 'Buy before you’ve sold, or save a broken chain.' },
          {
            title: 'Repairs first',
            text: 'Buy what mortgage lenders won’t touch.',
          },
          {
            title: 'A tax or supplier bill',
            text: 'Raise money while you wait to be paid.',
          },
        ]}
      />
    </Section>
  )
}
