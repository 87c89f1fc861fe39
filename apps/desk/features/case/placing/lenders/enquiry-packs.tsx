import { useQuery } from '@tanstack/react-query'
import { WITHHELD_LABELS } from '#shared/desk/lender-pack.ts'
import { type LenderPack, listLenderPacks, openLenderPack } from '../../../../backend/papers.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Moment } from '../../../../ui/relative-time.tsx'
import { useDownload } from '../../papers/use-download.ts'
import { caseKey } from '../../use-case.ts'

/** The packs of a case. Refetched with the case. */
export function useLenderPacks(reference: string): LenderPack[] {
  const { data } = useQuery({
    queryKey: [...caseKey(reference), 'packs'],
    queryFn: () => listLenderPacks(supabase, reference),
  })
  return data ?? []
}

/** What exactly a lender was sent. */
export function EnquiryPacks({
  reference,
  packs,
  mayOpen,
}: {
  reference: string
  packs: readonly LenderPack[]
  mayOpen: boolean
}) {
  if (packs.length === 0) return null
  return (
    <ul aria-label="Packs" className="mt-2 grid w-full gap-2">
      {packs.map((pack) => (
        <Pack key={pack.id} reference={reference} pack={pack} mayOpen={mayOpen} />
      ))}
    </ul>
  )
}

function Pack({ reference, pack, mayOpen }: { reference: string; pack: LenderPack; mayOpen: boolean }) {
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
      {mayOpen && (
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
