import { FactorForm } from '../session/credentials/factor-form.tsx'
import { useFactors } from '../session/credentials/factors.ts'
import { PasswordForm } from '../session/credentials/password-form.tsx'
import type { StaffMember } from '../session/session-state.ts'
import { signOut } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'

/** The page behind this dialog stays, with everything typed there, until the person has signed in again. */
export function SignInAgain({ who, passwordGiven }: { who: StaffMember; passwordGiven: boolean }) {
  return (
    // `covering` hides the page behind, because an unattended screen must not go on showing clients' data
    // after the session has ended.
    <Dialog covering title="Sign in again">
      <p className="mb-4 text-ink-soft">
        Your session has ended, {who.name}. Nothing you typed is lost: sign in to carry on.
      </p>
      {passwordGiven ? <SecondFactor /> : <PasswordForm email={who.email} />}
      <Button look="quiet" className="mt-3 w-full" onClick={() => void signOut()}>
        Sign out instead
      </Button>
    </Dialog>
  )
}

function SecondFactor() {
  return <QueryView query={useFactors()}>{(factors) => <FactorForm factors={factors} />}</QueryView>
}
