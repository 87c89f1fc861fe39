import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import type { Act } from '../use-application.ts'

/** What each of the actions gets. */
export interface ActionProps {
  page: ApplicantPage
  act: Act
}
