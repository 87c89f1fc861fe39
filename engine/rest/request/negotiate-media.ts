import { RestError } from '../rest-error.ts'

export interface Media {
  shape: 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
}

const JSON_LIST: Media = {
  shape: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
}

export function negotiateMedia(accept: string | undefined): Media {
  if (!accept || accept === '*/*' || accept === 'application/json') return JSON_LIST
  const wanted = accept
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ part, weight: readWeight(part) }))
    .sort((a, b) => b.weight - a.weight)
  for (const { part } of wanted) {
    const media = mediaFor(part)
    if (media) return media
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`)
}

function mediaFor(part: string): Media | undefined {
  const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const stripNulls = parameters.includes('nulls=stripped')
  const suffix = stripNulls ? '; nulls=stripped' : ''
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return JSON_LIST
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        shape: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8`,
      }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls
        ? {
            shape: 'array',
            stripNulls,
            contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8`,
          }
        : JSON_LIST
    case 'text/csv':
    case 'text/*':
      return { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }
    default:
      return undefined
  }
}

function readWeight(part: string): number {
  const weight = /;\s*q=([\d.]+)/.exec(part)?.[1]
  return weight === undefined ? 1 : Number(weight)
}
