import { PERMISSION_FIRST } from '#shared/applicant/permission-first.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'

/**
 * Asks for permission to approach lenders on the applicant's own page. In the prerendered confirmation page,
 * features/thank-you/show-applicant-link.ts sets the address. Without it, the e-mail has the link.
 */
export function Permission({
  href,
  heading: Heading = 'h2',
}: {
  href?: string | undefined
  heading?: 'h2' | 'h4'
}) {
  return (
    <section aria-labelledby="permission" className="mt-9 max-w-[36rem] border-l-4 border-dawn pl-5">
      <Heading id="permission" className="text-title">
        {PERMISSION_FIRST.heading}
      </Heading>
      <p className="mt-2">
        {PERMISSION_FIRST.why}{' '}
        <span data-no-applicant-link hidden={href !== undefined}>
          The link to your own page is in the e-mail that follows an application. You can also tell us when we
          call.
        </span>
        <span data-applicant-link hidden={href === undefined}>
          Giving permission takes a minute on your own page. If you’ve given it already, the page says so, and
          how far we’ve got.
        </span>
      </p>
      <ButtonAnchor
        look="dawn"
        large
        data-applicant-link
        hidden={href === undefined}
        href={href}
        className="mt-5 max-sm:w-full"
      >
        Give permission
      </ButtonAnchor>
    </section>
  )
}
