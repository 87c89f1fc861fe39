import type { Resource } from '#shared/content/content-rows.ts'
import { pagePath } from '#shared/content/published-content.ts'
import { KindBadge } from './kind-badge.tsx'

export function ResourceEntry({ resource }: { resource: Resource }) {
  return (
    <article className="relative grid h-full gap-x-8 gap-y-3 border-t border-ink py-6 sm:grid-cols-[8rem_1fr]">
      <div className="sm:pt-0.5">
        <KindBadge kind={resource.resource_type} />
      </div>
      <div className="min-w-0">
        <h3 className="text-title">
          <a href={pagePath(resource.id)} className="after:absolute after:inset-0 hover:underline">
            {resource.title}
          </a>
        </h3>
        <p className="mt-2 max-w-[40rem] text-ink-soft">{resource.description}</p>
      </div>
    </article>
  )
}
