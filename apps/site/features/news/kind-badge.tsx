import type { ComponentProps } from 'react'
import { Badge } from '../../../../brand/ui/badge.tsx'

/** A badge whose words staff choose, up to 60 characters: on a phone it must be able to break. */
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
