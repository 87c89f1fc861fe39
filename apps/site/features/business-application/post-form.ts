interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  /** Called with the share uploaded so far, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

export interface PostAnswer {
  readonly ok: boolean
  readonly status: number
  /** The parsed body, or undefined if it isn't JSON. */
  readonly json: unknown
}

// How long an upload may go without progress, and how long the answer may then take. The upload as a whole
// has no limit, because 20 MB can take minutes on a slow connection.
const STALL_MILLISECONDS = 90_000

/** This uses XMLHttpRequest, because fetch reports no upload progress. */
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
  // The relay in front of the function may answer 200 even if it can't reach the function. It then sets this
  // header.
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
