import { Component, type ReactNode } from 'react'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

interface BoundaryProps {
  children: ReactNode
  onMount?(): void
}

export class IslandBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  override componentDidMount() {
    this.props.onMount?.()
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    return 'error' in this.state ? <IslandError error={this.state.error} /> : this.props.children
  }
}

function IslandError({ error }: { error: unknown }) {
  return (
    <div role="alert" className="container-page space-section">
      <h2 className="text-heading">{USER_MESSAGES.unexpected}</h2>
      <p className="mt-6 max-w-[36rem] text-lead text-ink-soft">
        Something went wrong on our side and we couldn’t show this part of the page. Anything you’ve already
        sent is safe. Try again, or call us on{' '}
        <a href={firm.phone.href} className="text-link whitespace-nowrap">
          {firm.phone.shown}
        </a>
        .
      </p>
      <ButtonAnchor look="outline" large href="" className="mt-9">
        Try this page again
      </ButtonAnchor>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-10 overflow-x-auto bg-paper-sunk p-5 text-small">{error.stack}</pre>
      )}
    </div>
  )
}
