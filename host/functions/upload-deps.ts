import { findStaff } from '../../supabase/functions/_staff/find-staff.ts'
import type { CaseDocumentsDeps } from '../../supabase/functions/case-documents/deps.ts'
import type { EraseDeps } from '../../supabase/functions/erase-lead/handler.ts'
import type { DiskKeeper } from '../disk/disk-keeper.ts'
import { createLocalParts } from '../leads/local-parts.ts'

interface UploadParts extends Pick<CaseDocumentsDeps, 'callSqlFunction' | 'documents' | 'deskUrl' | 'log'> {
  dataDir: string
  disk: DiskKeeper
  staff: EraseDeps
}

/** What case-documents needs to answer a request from an address. */
export function createUploadDeps({ dataDir, disk, staff, ...deps }: UploadParts) {
  const parts = createLocalParts({ dataDir, disk })
  return (address: string): CaseDocumentsDeps => ({
    ...deps,
    parts,
    room: {
      budget: () => ({ caseBytes: disk.caseBytes, allBytes: disk.onTheWayBytes() }),
      take: (bytes, sender) => {
        if ('session' in sender) disk.charge(address, bytes)
      },
    },
    findStaff: (authorization) => findStaff(authorization, staff),
  })
}
