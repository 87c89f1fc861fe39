import { Link } from 'react-router'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { casePath } from '#shared/desk-links.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useLinks } from '../use-links.ts'

export function MergedNotice({ into }: { into: string }) {
  const { role } = useMe()
  const { unmerge, busy } = useLinks()
  return (
    <Notice
      tone="amber"
      title="This case was merged"
      action={
        isAdmin(role) && (
          <Button busy={busy} onClick={unmerge}>
            Undo the merge
          </Button>
        )
      }
    >
      <p>
        Work goes on in{' '}
        <Link to={casePath(into)} className="text-link">
          {into}
        </Link>
        , which shows this timeline too.
      </p>
    </Notice>
  )
}
