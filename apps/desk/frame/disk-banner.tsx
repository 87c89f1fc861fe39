import { useQuery } from '@tanstack/react-query'
import { isDiskNearlyFull } from '../backend/server-disk.ts'
import { Icon } from '../ui/icon.tsx'

const EVERY_MILLISECONDS = 60_000

export function DiskBanner() {
  const { data: isNearlyFull = false } = useQuery({
    queryKey: ['server-disk'],
    queryFn: isDiskNearlyFull,
    refetchInterval: EVERY_MILLISECONDS,
    retry: false,
  })
  return (
    <div role="status">
      {isNearlyFull && (
        <p className="flex gap-3 border-b border-amber bg-amber-tint px-4 py-2 md:px-6 xl:px-8">
          <Icon name="warning" className="mt-0.5 size-5 text-amber" />
          <span>
            <strong>The server’s disk is nearly full.</strong> Soon we won’t be able to take documents from
            applicants or from you. Please tell whoever looks after the server.
          </span>
        </p>
      )}
    </div>
  )
}
