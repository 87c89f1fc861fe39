import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { EnrolApp } from '../../session/credentials/enrol-app.tsx'
import { EnrolKey } from '../../session/credentials/enrol-key.tsx'
import { FactorForm } from '../../session/credentials/factor-form.tsx'
import { useFactors } from '../../session/credentials/factors.ts'
import { nextPath } from '../../session/next-path.ts'
import { signOut, useSession } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { LoadingState } from '../../ui/states.tsx'

export function SecondFactor() {
  const session = useSession()
  const { search } = useLocation()
  if (session.status === 'signed-out') return <Navigate to={`/sign-in${search}`} replace />
  if (session.status === 'ready') return <Navigate to={nextPath(search)} replace />
  if (session.status === 'loading') return <LoadingState lines={4} />
  return (
    <>
      <Asked />
      <Button look="quiet" className="mt-3 w-full" onClick={() => void signOut()}>
        Use another account
      </Button>
    </>
  )
}

function Asked() {
  return (
    <QueryView query={useFactors()}>
      {(factors) =>
        factors.length > 0 ? (
          <>
            <h1 className="mb-5 text-heading">Second factor</h1>
            <FactorForm factors={factors} />
          </>
        ) : (
          <FirstFactor />
        )
      }
    </QueryView>
  )
}

function FirstFactor() {
  const [withKey, setWithKey] = useState(false)
  return (
    <>
      <h1 className="mb-2 text-heading">Set up your second factor</h1>
      {withKey ? <EnrolKey /> : <EnrolApp />}
      {'PublicKeyCredential' in window && (
        <Button
          look="outline"
          icon={withKey ? 'device' : 'key'}
          className="mt-3 w-full"
          onClick={() => setWithKey(!withKey)}
        >
          {withKey ? 'Use an app instead' : 'Use a security key instead'}
        </Button>
      )}
    </>
  )
}
