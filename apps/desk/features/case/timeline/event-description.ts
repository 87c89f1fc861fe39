import type { IconName } from '../../../ui/icon.tsx'

export interface EventDescription {
  icon: IconName
  /** What was done; follows the name of whoever did it. */
  text: string
  /** What somebody wrote. */
  body?: string | undefined
  tone?: 'moss' | 'brick'
}
