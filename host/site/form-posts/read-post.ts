import { captureTextFields } from './capture-text-fields.ts'
import type { PostedForm } from './posted-forms.ts'
import { readPostedFields } from './read-posted-fields.ts'

interface Post {
  request(): Promise<Request>
  textFields(): Promise<Record<string, string>>
}

export function readPost(request: Request, { withFiles, prepare }: PostedForm): Post {
  if (withFiles) {
    const upload = captureTextFields(request)
    return { request: async () => upload.request, textFields: upload.textFields }
  }
  const fields = readPostedFields(request)
  return {
    request: async () => asJson(prepare ? prepare(await fields) : await fields),
    textFields: () => fields.catch(() => ({})),
  }
}

/** Makes the request that the site's script would send. */
function asJson(fields: Record<string, string>): Request {
  return new Request('http://form.invalid', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
}
