import type { ComponentProps } from 'react'
import { Badge } from '../../../../brand/ui/badge.tsx'

/** Staff write this text of up to 60 characters, so it may wrap. */
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
