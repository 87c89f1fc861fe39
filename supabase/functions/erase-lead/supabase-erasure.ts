import { createHmac } from 'node:crypto'
import type { ErasureSubject } from '../_shared/admin/erasure-subject.ts'
import type { Client } from '../_staff/deps.ts'
import type { Erased } from './handler.ts'

const BUCKET = 'application-documents'

/**
 * The files are deleted first, because without the records storage can't find them. Parts of files that were still
 * arriving are left over once their record is gone, and `sweepParts` deletes them.
 */
export function createSupabaseErasure(service: Client, key: string, sweepParts: () => Promise<void>) {
  return async (subject: ErasureSubject): Promise<Erased> => {
    const references = await referencesOf(service, subject)
    await removeFiles(service, references)
    const entry = {
      id: crypto.randomUUID(),
      subjectKind: subject.kind,
      subjectHash: createHmac('sha256', key).update(`${subject.kind}:${subject.value}`).digest('hex'),
      erasedAt: new Date().toISOString(),
    }
    if (subject.kind === 'email') {
      const mail = { addresses: [subject.value], until: entry.erasedAt }
      await service.rpc('remove_mail_from', mail).throwOnError()
    }
    const { data } = await service.rpc('erase_leads', { gone: references, entry }).throwOnError()
    await sweepParts()
    const { leads, documents } = data as { leads: number; documents: string[] }
    return { leads, documents: documents.length }
  }
}

/** Looks again until no more are found, because files may arrive while others are deleted. */
async function removeFiles(service: Client, references: string[]): Promise<void> {
  const removed = new Set<string>()
  for (let before = -1; before < removed.size; ) {
    before = removed.size
    // One case at a time: a longer list could exceed what one request returns or deletes.
    for (const reference of references) {
      const paths = (await pathsOf(service, reference)).filter((path) => !removed.has(path))
      if (paths.length === 0) continue
      const { error } = await service.storage.from(BUCKET).remove(paths)
      if (error) throw error
      for (const path of paths) removed.add(path)
    }
  }
}

async function referencesOf(service: Client, { kind, value }: ErasureSubject): Promise<string[]> {
  const asked = { subject_kind: kind, subject_value: value }
  const { data } = await service.rpc('leads_of_subject', asked).throwOnError()
  return data
}

async function pathsOf(service: Client, reference: string): Promise<string[]> {
  const { data } = await service
    .from('application_documents')
    .select('path')
    .eq('reference', reference)
    .throwOnError()
  return data.map(({ path }) => path)
}
