import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../backend/supabase-client.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says how the first account is made, where there is none yet. */
export function FirstRun() {
  const { data: isStaffed } = useQuery({
    queryKey: ['is-staffed'],
    queryFn: async () => {
      const { data } = await supabase.rpc('desk_is_staffed').throwOnError()
      return data as boolean
    },
    // Somebody may be making it right now, in the terminal beside this window.
    refetchOnWindowFocus: 'always',
  })
  if (isStaffed !== false) return null
  return (
    <Notice tone="amber" title="Nobody has an account yet" className="mb-5">
      <p>On the machine that runs the host, in its folder:</p>
      <pre className="mt-1 font-mono whitespace-pre-wrap">
        <code>npm run staff -- add you@example.com admin</code>
      </pre>
      <p className="mt-1">It prints a link that lets you choose a password.</p>
    </Notice>
  )
}
