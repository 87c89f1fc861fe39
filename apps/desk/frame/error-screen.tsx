import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTitle } from '../ui/browser/use-title.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { ScreenNotLoaded } from './screen-not-loaded.tsx'

export function ErrorScreen() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return isMissingFile(error) ? <ScreenNotLoaded /> : <BrokenScreen error={error} />
}

function BrokenScreen({ error }: { error: unknown }) {
  useTitle('Something went wrong')
  return (
    <div className="mx-auto max-w-[36rem] py-14">
      <h1 className="text-heading">Something went wrong</h1>
      <p className="mt-3 text-ink-soft">
        This is our fault, not yours. Everything you saved is safe. Reload the screen to carry on.
      </p>
      {/* Both buttons load the whole page, which works even if the router doesn't. */}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button look="ink" icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
        <ButtonAnchor href="/">Go to the inbox</ButtonAnchor>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-8 overflow-x-auto bg-paper-sunk p-4 text-small">{error.stack}</pre>
      )}
    </div>
  )
}

// Each browser has its own message for a failed import, but all contain “import” or “module”.
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}
