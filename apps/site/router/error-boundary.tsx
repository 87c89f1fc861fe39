import { Component, type ComponentType, type ReactNode } from 'react'
import type { SiteLocation } from './site-location.ts'

interface Props {
  readonly location: SiteLocation
  readonly Screen: ComponentType<{ error: unknown }>
  readonly children: ReactNode
}

interface State {
  readonly location: SiteLocation
  readonly caught: { readonly error: unknown } | undefined
}

/** Shows the screen instead of what threw, until the visitor has gone elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, caught: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return state.location === location ? null : { location, caught: undefined }
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { Screen, children } = this.props
    return caught ? <Screen error={caught.error} /> : children
  }
}
