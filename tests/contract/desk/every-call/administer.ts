import { RETENTION } from '#shared/admin/retention.ts'
import * as admin from '../../../../apps/desk/backend/admin.ts'
import { readCalendarFeed } from '../../../../apps/desk/backend/calendar-feed.ts'
import * as cases from '../../../../apps/desk/backend/cases.ts'
import * as content from '../../../../apps/desk/backend/content.ts'
import * as documents from '../../../../apps/desk/backend/documents.ts'
import * as facts from '../../../../apps/desk/backend/facts.ts'
import { countInbox, listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { exportCases, readMoney, readOverview } from '../../../../apps/desk/backend/overview.ts'
import * as placing from '../../../../apps/desk/backend/placing.ts'
import { listStaff, readStaffSession } from '../../../../apps/desk/backend/staff.ts'
import { day } from '../placing/placing-steps.ts'
import { changed, type Office } from './office.ts'

export async function publish({ desk }: Office): Promise<void> {
  const fields = { title: 'Rates fall', excerpt: 'A little.', category: 'Market', published_date: day(0) }
  const saved = await content.saveDraft(desk, 'news', fields)
  if (!('draft' in saved)) throw new Error(JSON.stringify(saved))
  const { draft } = saved
  changed(await content.publishContent(desk, draft))
  await content.publishContent(desk, { id: draft.id, version: 99 })
  await content.scheduleContent(desk, draft, new Date(Date.now() + 86_400_000).toISOString())
  for (const kind of ['news', 'deal', 'resource'] as const) {
    const [piece] = await content.listContent(desk, kind)
    if (piece) await content.readContent(desk, kind, piece.id ?? piece.published_id ?? '')
  }
  await content.unpublishContent(desk, draft)
  await content.discardDraft(desk, { id: draft.id, version: 99 })
  await content.discardDraft(desk, draft)
}

export async function administer({ host, desk }: Office): Promise<void> {
  const due = { leads: [], documents: [] }
  await admin.readRetention(desk)
  await host.admin('select public.apply_retention($1, $2)', [RETENTION, due])
  await admin.readRetention(desk)
  const { now } = await admin.readClock(desk)
  await admin.confirmClock(desk, now)
  await admin.listAudit(desk)
  await listStaff(desk)
  await readStaffSession(desk)
  await readCalendarFeed(desk)
}

export async function readEverything({ desk }: Office): Promise<void> {
  await countInbox(desk)
  await readOverview(desk, day(-400), day(0))
  await readMoney(desk, day(-400), day(0))
  const rows = await exportCases(desk, day(-400), day(0))
  await listInbox(desk, { quarantined: true })
  for (const { reference } of (await listInbox(desk, {}, null, { pageSize: 30 })).rows) {
    await cases.readCase(desk, reference)
    await facts.readFacts(desk, reference)
    await documents.readDocuments(desk, reference)
    await placing.readPlacing(desk, reference)
  }
  await admin.findSubject(desk, rows[0]?.reference ?? '')
}
