import type { ComponentProps } from 'react'
import { Badge } from '../../../../brand/ui/badge.tsx'

/** A badge with text from staff, up to 60 characters, so it can wrap. */
export function KindBadge({
  kind,
  tone = 'plain',
}: {
  kind: string
  tone?: ComponentProps<typeof Badge>['tone']
}) {
  return (
    <p className="max-w-full [&>span]:whitespace-normal">
      <Badge tone={tone}>{kind}</Badge>
    </p>
  )
}
