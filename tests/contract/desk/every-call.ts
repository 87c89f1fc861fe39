import { administer, publish, readEverything } from './every-call/administer.ts'
import type { Office } from './every-call/office.ts'
import { placeCases } from './every-call/place-cases.ts'
import {
  changeFacts,
  handleDocuments,
  handOver,
  importCases,
  workOnCases,
} from './every-call/work-on-cases.ts'
import { answerApplicants, writeMessages } from './every-call/write-messages.ts'

/** Calls every function of the desk at least once, on cases of its own and on those of the demo. */
export async function callEverything(office: Office): Promise<void> {
  await workOnCases(office)
  await handOver(office)
  await importCases(office)
  await changeFacts(office)
  await handleDocuments(office)
  await placeCases(office)
  await writeMessages(office)
  await answerApplicants(office)
  await publish(office)
  await administer(office)
  await readEverything(office)
}
