import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { fileMail, type UnmatchedMail } from '../../backend/received-mail.ts'
import { MailText } from '../../mail-text/mail-text.tsx'
import { MAIL_KEY } from '../../session/mail-counts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { describeDoubt } from './describe-doubt.ts'
import { FileToCase } from './file-to-case.tsx'
import { describeNotFiled, useLeaveMail } from './use-mail.ts'

const NewCaseDialog = lazyPart(() => import('../../frame/new-case/new-case-dialog.tsx'))

export function MailDialog({ mail, onClose }: { mail: UnmatchedMail; onClose(): void }) {
  const navigate = useNavigate()
  const [isNewCase, setNewCase] = useState(false)
  const { leave, busy } = useLeaveMail(onClose)
  const isWaiting = mail.state === 'waiting'
  const doubt = describeDoubt(mail)
  if (isNewCase) return <CaseFromMail mail={mail} onClose={() => setNewCase(false)} />
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`E-mail from ${mail.from_name || mail.from_address}`}
      footer={
        <>
          <Button busy={busy} onClick={() => leave({ id: mail.id, leave: isWaiting })}>
            {isWaiting ? 'Leave' : 'Bring back'}
          </Button>
          <Button icon="plus" onClick={() => setNewCase(true)}>
            New case
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {doubt && (
          <Notice tone="amber">
            <p>{doubt}</p>
          </Notice>
        )}
        <MailText mail={{ ...mail, text: mail.body }} />
        {mail.files.length > 0 && (
          <p className="-mt-2 text-small text-ink-soft">
            Files stay in the mailbox until you file the e-mail to a case.
          </p>
        )}
        <FileToCase
          mail={mail}
          onFiled={(reference) => {
            onClose()
            toast.done(`Filed to ${reference}`, {
              label: 'Open case',
              run: () => void navigate(casePath(reference)),
            })
          }}
        />
      </div>
    </Dialog>
  )
}

function CaseFromMail({ mail, onClose }: { mail: UnmatchedMail; onClose(): void }) {
  const queryClient = useQueryClient()
  const sender = { name: mail.introducer ?? mail.from_name, email: mail.from_address }
  return (
    <Suspense>
      <NewCaseDialog
        known={{ entered_as: 'email', ...sender }}
        isIntroducer={mail.introducer !== null}
        sender={sender}
        onCreated={async (reference) => {
          const answer = await fileMail(supabase, mail.id, reference)
          void queryClient.invalidateQueries({ queryKey: MAIL_KEY })
          if (answer.outcome !== 'changed') toast.failed(describeNotFiled(answer))
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
