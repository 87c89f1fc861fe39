import { useState } from 'react'
import { downloadFile } from '../../../../../brand/ui/download-file.ts'
import { endpoint } from '../../../backend/endpoint.ts'
import { FailureMessage } from '../failure-message.tsx'

export function DownloadTerms({ session, reference }: { session: string; reference: string }) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const download = async () => {
    setBusy(true)
    try {
      downloadFile(`${reference} terms.pdf`, await fetchComparison(session))
      setMessage(undefined)
    } catch {
      setMessage('We couldn’t make the PDF. Try again in a moment, or ask us for it.')
    }
    setBusy(false)
  }
  return (
    <div className="mt-5">
      <button type="button" className="text-link py-2" disabled={isBusy} onClick={download}>
        {isBusy ? 'Making the PDF…' : 'Download the terms as a PDF'}
      </button>
      <FailureMessage message={message} />
    </div>
  )
}

/** The session is in the body, because request lines and headers end up in logs. */
async function fetchComparison(session: string): Promise<Blob> {
  const response = await fetch(`${endpoint.url}/functions/v1/case-papers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: endpoint.publishableKey },
    body: JSON.stringify({ action: 'shared_terms', session }),
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.blob()
}
