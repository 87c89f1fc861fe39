import { cashFlowForecast } from './cash-flow-forecast.ts'
import { developmentAppraisal } from './development-appraisal.ts'
import { scheduleOfWorks } from './schedule-of-works.ts'

/** The keys are the spreadsheets' paths on the site, without a leading slash. */
export const spreadsheets = {
  'downloads/cash-flow-forecast.xlsx': cashFlowForecast,
  'downloads/development-appraisal.xlsx': developmentAppraisal,
  'downloads/schedule-of-works.xlsx': scheduleOfWorks,
}
