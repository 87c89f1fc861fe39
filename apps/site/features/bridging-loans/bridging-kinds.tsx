import { firm } from '../../content/firm.ts'
import { DrawingImage, type DrawingImageProps } from '../../drawings/drawing-image.tsx'
import { hasDrawings } from '../../drawings/wanted-drawings.ts'
import { isOff } from '../../routes.ts'
import { Section } from '../../ui/section.tsx'

const everyKind: readonly { to: string; title: string; text: string; drawing: DrawingImageProps['name'] }[] =
  [
    {
      to: '/commercial-bridging',
      title: 'Commercial',
      text: 'Offices, shops, warehouses, units.',
      drawing: 'yard',
    },
    {
      to: '/semi-commercial',
      title: 'Semi-commercial',
      text: 'Part business, part home.',
      drawing: 'shopfront',
    },
    { to: '/hmo-bridging', title: 'HMO', text: 'Buy, convert, license, let.', drawing: 'terrace' },
    { to: '/land-bridging', title: 'Land', text: 'With or without planning permission.', drawing: 'field' },
    {
      to: '/development-bridging',
      title: 'Development',
      text: 'Site on day one, build in stages.',
      drawing: 'rising-frame',
    },
  ]

const kinds = everyKind.filter(({ to }) => !isOff(to))

export function BridgingKinds() {
  if (kinds.length === 0) return null
  return (
    <Section id="kinds" heading="What you can borrow against" layout="above">
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(({ to, title, text, drawing }) => (
          <li key={to} className="group relative">
            <DrawingImage name={drawing} frame="-mb-px h-44" className="h-full w-auto" />
            <div className="border-t-2 border-ink pt-4">
              <h3 className="text-title">
                <a href={to} className="after:absolute after:inset-0 group-hover:underline">
                  {title}
                </a>
              </h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
        <li>
          {/* This empty box is as high as the drawings in the other cells, so that all texts are level. */}
          {hasDrawings && <div className="-mb-px h-44 max-sm:hidden" />}
          <div className="border-t-2 border-ink pt-4">
            <h3 className="text-title">Something else?</h3>
            <p className="text-ink-soft">
              Call{' '}
              <a href={firm.phone.href} className="text-link whitespace-nowrap">
                {firm.phone.shown}
              </a>{' '}
              and ask.
            </p>
          </div>
        </li>
      </ul>
    </Section>
  )
}
