/** Thrown before something is written that would leave too little of the disk free. */
export class NoDiskRoom extends Error {
  /** The code of a write to a full disk, which is answered in the same way. */
  readonly code = 'ENOSPC'

  constructor() {
    super('no room on the disk')
    this.name = 'NoDiskRoom'
  }
}
