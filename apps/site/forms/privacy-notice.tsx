import { disclosures } from '../content/disclosures.ts'

/** Beside every submit button. The policy opens in a new tab, so that nothing typed is lost. */
export function PrivacyNotice() {
  return (
    <p className="text-small text-ink-quiet">
      {disclosures.privacyAtForms}{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener" className="text-link">
        Privacy policy (opens in a new tab)
      </a>
    </p>
  )
}
