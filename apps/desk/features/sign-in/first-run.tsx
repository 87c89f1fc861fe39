import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Notice } from '../../ui/notice.tsx'

export function FirstRun() {
  const { data: isStaffed } = useQuery({
    queryKey: ['is-staffed'],
    queryFn: async () => {
      const { data } = await supabase.rpc('desk_is_staffed').throwOnError()
      return data as boolean
    },
    // Somebody who comes back to this window may just have created the account in a terminal.
    refetchOnWindowFocus: 'always',
  })
  if (isStaffed !== false) return null
  return (
    // Positioned outside the layout, because it appears late and must not move the form while somebody is
    // about to click.
    <div className="absolute inset-x-0 top-full py-4">
      <Notice tone="amber" title="Nobody has an account yet">
        <p>On the machine that runs the server, in the project’s folder:</p>
        <pre className="mt-1 font-mono whitespace-pre-wrap">
          <code>npm run staff -- add you@example.com admin</code>
        </pre>
        <p className="mt-1">It prints a link for choosing a password.</p>
      </Notice>
    </div>
  )
}
