import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { PageHeader } from './page-header.tsx'
import { EmptyState } from './states.tsx'

export function ClosedArea({ area, title, children }: { area: string; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={area} />
      <EmptyState
        title={title}
        action={
          <ButtonLink look="ink" to="/">
            Go to the inbox
          </ButtonLink>
        }
      >
        <p>{children}</p>
      </EmptyState>
    </>
  )
}
