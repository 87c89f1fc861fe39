interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  /** The share uploaded so far, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

export interface PostAnswer {
  readonly ok: boolean
  readonly status: number
  /** The parsed JSON body, or undefined. */
  readonly json: unknown
}

// Not a limit on the whole upload, because 20 MB take minutes on a slow connection: only on one without progress.
const STALL_MILLISECONDS = 90_000

/** Posts a form with its files. XMLHttpRequest, because fetch reports no upload progress. */
export function postForm({ url, headers, body, onProgress }: Posting): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const restartTimer = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALL_MILLISECONDS)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      if (total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => {
      restartTimer()
      onProgress(1)
    }
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => reject(new Error('the upload could not be sent'))
    request.onabort = () => reject(new Error('the upload stalled'))
    request.onloadend = () => clearTimeout(stall)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    restartTimer()
    request.send(body)
  })
}

function readAnswer(request: XMLHttpRequest): PostAnswer {
  const { status } = request
  // A relay that can't reach the function may still answer 200.
  const relayed = request.getResponseHeader('x-relay-error') === 'true'
  return { ok: status >= 200 && status < 300 && !relayed, status, json: parseJson(request.responseText) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
