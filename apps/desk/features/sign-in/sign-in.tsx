import { Link, Navigate, useLocation } from 'react-router'
import { PasswordForm } from '../../session/credentials/password-form.tsx'
import { nextPath } from '../../session/next-path.ts'
import { useSession } from '../../session/session-store.ts'
import { FirstRun } from './first-run.tsx'

export function SignIn() {
  const session = useSession()
  const { search } = useLocation()
  if (session.status === 'needs-factor') return <Navigate to={`/second-factor${search}`} replace />
  if (session.status === 'ready') return <Navigate to={nextPath(search)} replace />
  return (
    <>
      <h1 className="mb-5 text-heading">Sign in</h1>
      <FirstRun />
      <PasswordForm>
        <Link to="/forgotten-password" className="text-link justify-self-center py-1 text-small">
          Forgotten your password?
        </Link>
      </PasswordForm>
    </>
  )
}
