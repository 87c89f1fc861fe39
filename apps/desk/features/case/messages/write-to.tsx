import { Suspense, useState } from 'react'
import type { ButtonLook } from '../../../../../brand/ui/button.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const WriteDialog = lazyPart(() => import('./write-dialog.tsx'))

/** Writes to somebody of the case other than the applicant. */
export function WriteTo({ name, address, look }: { name: string; address: string; look?: ButtonLook }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...(look && { look })} icon="mail" onClick={() => setOpen(true)}>
        Write<span className="sr-only"> to {name}</span>
      </Button>
      {open && (
        <Suspense>
          <WriteDialog begin={{ to: address }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
