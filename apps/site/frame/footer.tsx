import { FirmText } from '../blocks/firm-text.tsx'
import { Hours } from '../blocks/hours.tsx'
import { disclosures } from '../content/disclosures.ts'
import site from '../content/firm.json' with { type: 'json' }
import { firm } from '../content/firm.ts'
import { footerGroups } from '../content/navigation.ts'
import { Wordmark } from './wordmark.tsx'

const otherPhones: readonly { name: string; shown: string; href: string; hours: string }[] = site.otherPhones

export function Footer() {
  return (
    <footer className="on-ink relative">
      <div className="container-page py-14 lg:py-20">
        <div className="grid gap-12 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-5">
            <Wordmark onInk />
            <p className="mt-7 text-title">
              <a href={firm.phone.href} className="figures hover:underline">
                {firm.phone.shown}
              </a>
            </p>
            <p className="text-small text-paper-sunk">
              <Hours />
            </p>
            {otherPhones.map((line) => (
              <p key={line.href} className="mt-3 text-small text-paper-sunk">
                {line.name}:{' '}
                <a href={line.href} className="figures whitespace-nowrap text-paper hover:underline">
                  {line.shown}
                </a>
                <br />
                <Hours told={line.hours} />
              </p>
            ))}
            <p className="mt-4">
              <a href={firm.email.href} className="text-link">
                {firm.email.shown}
              </a>
            </p>
            <p className="mt-4 text-paper-sunk">{site.offices}</p>
          </div>
          <nav
            aria-label="Footer"
            className="grid grid-cols-2 gap-x-3 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:col-span-7"
          >
            {footerGroups.map((group) => (
              <div key={group.heading}>
                <h2 className="eyebrow font-sans text-paper-sunk">{group.heading}</h2>
                <ul className="mt-3">
                  {group.links.map((link) => (
                    <li key={link.to}>
                      <a href={link.to} className="inline-block py-1.5 hover:underline">
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <LegalLines />
      </div>
    </footer>
  )
}

function LegalLines() {
  const { street, city, postcode } = firm.registeredOffice
  return (
    <div className="mt-14 grid gap-x-8 gap-y-3 border-t border-ink-quiet pt-8 text-small text-paper-sunk lg:grid-cols-2">
      <p>
        <strong className="text-paper">{disclosures.creditBroker}</strong>{' '}
        <FirmText text={disclosures.authorised} />
      </p>
      <p>
        <FirmText
          text={`${firm.legalName} is registered in ${site.registeredIn}, company number ${firm.companyNumber}. Registered office: `}
        />
        <span className="whitespace-nowrap">{street},</span>{' '}
        <span className="whitespace-nowrap">
          {city} {postcode}.
        </span>{' '}
        <FirmText text={`Registered with the Information Commissioner’s Office, number ${firm.icoNumber}.`} />
      </p>
    </div>
  )
}
