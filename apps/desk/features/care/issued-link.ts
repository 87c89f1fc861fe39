/** A one-time link that was just made; it is nowhere else. */
export interface IssuedLink {
  name: string
  link: string
  /** Where an invitation went as well. */
  emailedTo?: string
}
