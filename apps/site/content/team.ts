import type { drawingSizes } from '../drawings/drawing-sizes.ts'
import data from './firm.json' with { type: 'json' }

interface TeamMember {
  readonly name: string
  readonly role: string
  readonly about: string
  readonly portrait?: `portrait-${string}` & keyof typeof drawingSizes
}

export const team = data.people as readonly TeamMember[]
