import { Panel } from '../../../ui/panel.tsx'
import { OpenRequestList } from './applicant-requests.tsx'
import { useApplicant } from './use-applicant.ts'

/** What the applicant waits for us to answer comes before everything else on the page. */
export default function OpenRequests() {
  const applicant = useApplicant()
  const open = applicant.access?.requests.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <Panel title="The applicant is waiting for your answer" className="border-amber md:max-lg:col-span-2">
      <OpenRequestList applicant={applicant} requests={open} />
    </Panel>
  )
}
