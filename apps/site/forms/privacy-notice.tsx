import { disclosures } from '../content/disclosures.ts'

/** The privacy policy opens in a new tab, so that nothing typed in the form is lost. */
export function PrivacyNotice({ children = disclosures.privacyAtForms }) {
  return (
    <p className="text-small text-ink-quiet">
      {children}{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener" className="text-link">
        Privacy policy (opens in a new tab)
      </a>
    </p>
  )
}
