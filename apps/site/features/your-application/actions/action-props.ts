import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import type { Act } from '../use-application.ts'

export interface ActionProps {
  page: ApplicantPage
  act: Act
}
