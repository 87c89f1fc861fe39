import type { Resource } from './content-rows.ts'
import { KindBadge } from './kind-badge.tsx'

export function ResourceEntry({ resource }: { resource: Resource }) {
  return (
    <article className="grid h-full gap-x-8 gap-y-3 border-t border-ink py-6 sm:grid-cols-[8rem_1fr]">
      <div className="sm:pt-0.5">
        <KindBadge kind={resource.resource_type} />
      </div>
      <div className="min-w-0">
        <h3 className="text-title">{resource.title}</h3>
        <p className="mt-2 max-w-[40rem] text-ink-soft">{resource.description}</p>
      </div>
    </article>
  )
}
