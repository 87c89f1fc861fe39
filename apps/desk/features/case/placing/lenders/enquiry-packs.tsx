import { useQuery } from '@tanstack/react-query'
import { WITHHELD_LABELS } from '#shared/desk/placing/lender-pack.ts'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { type LenderPack, listLenderPacks, openLenderPack } from '../../../../backend/papers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Moment } from '../../../../ui/relative-time.tsx'
import { useDownload } from '../../papers/use-download.ts'
import { useReference, useRights } from '../../shown-case.ts'
import { caseKey } from '../../use-case.ts'

/** refetchCase refetches the packs too. */
export function useLenderPacks(): LenderPack[] {
  const reference = useReference()
  const { data } = useQuery({
    queryKey: [...caseKey(reference), 'packs'],
    queryFn: () => listLenderPacks(supabase, reference),
  })
  return data ?? []
}

export function EnquiryPacks({ packs }: { packs: readonly LenderPack[] }) {
  if (packs.length === 0) return null
  return (
    <ul aria-label="Packs" className="mt-2 grid w-full gap-2">
      {packs.map((pack) => (
        <Pack key={pack.id} pack={pack} />
      ))}
    </ul>
  )
}

function Pack({ pack }: { pack: LenderPack }) {
  const reference = useReference()
  const { workable } = useRights()
  const { download, busy, failure } = useDownload()
  const withheld = pack.withheld.map((part) => WITHHELD_LABELS[part].toLowerCase()).join(', ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 rounded-small bg-paper-sunk px-3 py-2 text-small">
      <div className="min-w-0">
        <p>
          Pack {pack.sent_to ? `for ${pack.sent_to}` : 'to download'}, <Moment at={pack.made_at} />, by{' '}
          {pack.made_by_name}
        </p>
        {pack.documents.length > 0 && <p>With {pack.documents.map(({ name }) => name).join(', ')}</p>}
        {withheld && <p className="text-ink-soft">Withheld: {withheld}</p>}
        <p className="text-ink-soft">SHA-256 {pack.sha256}</p>
        {failure && (
          <p role="alert" className="text-brick">
            {failure}
          </p>
        )}
      </div>
      {workable && (
        <Button
          busy={busy}
          icon="document"
          onClick={() =>
            download({ fileName: `${reference} enquiry.pdf`, make: () => openLenderPack(supabase, pack.id) })
          }
        >
          Download
        </Button>
      )}
    </li>
  )
}
