import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { EmptyCraneHook } from '../../drawings/empty-crane-hook.tsx'

/** This page is served for every unknown path, so its markup must not depend on the path. */
export function NotFound() {
  return (
    <Missing
      status="404"
      heading="Oops! Page not found"
      text="There may be a typo in the address, or the page may have moved. It doesn’t affect anything you’ve sent us."
    />
  )
}

/** The page in place of an article or a resource that staff have unpublished. */
export function Gone() {
  return (
    <Missing
      status="410"
      heading="We’ve taken this page down"
      text="It was here before, and it may have been out of date. Our latest articles and guides are in News & Resources."
    />
  )
}

function Missing({ status, heading, text }: { status: string; heading: string; text: string }) {
  return (
    <div data-not-found className="border-b-2 border-ink">
      <div className="container-page lg:grid lg:grid-cols-12 lg:gap-x-10">
        <div className="pt-10 pb-12 lg:col-span-6 lg:pt-20 lg:pb-24">
          <h1>
            <span className="figures block text-[clamp(6rem,4rem+9vw,11rem)] leading-[0.9]">{status}</span>
            <span className="mt-5 block text-heading">{heading}</span>
          </h1>
          <p className="mt-5 max-w-[32rem] text-lead text-ink-soft">{text}</p>
          <ButtonAnchor look="dawn" large href="/" className="mt-9">
            Return to Home
          </ButtonAnchor>
        </div>
        <div className="lg:col-span-6 lg:self-end">
          <EmptyCraneHook className="mx-auto -mb-px w-full max-w-[32rem] lg:max-w-none" />
        </div>
      </div>
    </div>
  )
}
