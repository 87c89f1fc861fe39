import { Hours } from '../blocks/hours.tsx'
import { firm } from '../content/firm.ts'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Your application',
  description: 'See how far your application has come, what we need from you and who looks after it.',
}

export function Page() {
  return (
    <div className="container-page pt-10 pb-16 lg:pt-16 lg:pb-28">
      <h1 className="text-display">Your application</h1>
      <noscript>
        <p className="mt-6 max-w-[36rem] text-lead">
          This page needs JavaScript, which is switched off in your browser. Call us instead on{' '}
          <span className="whitespace-nowrap">{firm.phone.shown}</span>, <Hours />.
        </p>
      </noscript>
      {/* The footer begins below the first screen, so that it doesn’t move when the page is read. */}
      <div className="mt-8 min-h-[75dvh] lg:mt-12">
        <Island name="your-application" when="now" />
      </div>
    </div>
  )
}
