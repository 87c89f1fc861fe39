import type { MailFolder, ReadMailDeps, StepLimits } from './deps.ts'
import { fetchWantedFiles, type WantedMail } from './fetch-wanted-files.ts'
import { readMessage } from './read-message.ts'

// How long a worker reserves the mailbox. The worker renews the lease after each message, so it only has to
// last for one.
const LEASE_SECONDS = 120
// If the server has given its messages new UIDs, we find new mail by date, starting this long before the last
// read. The margin is needed because IMAP searches by whole days and clocks differ.
const READ_AGAIN_MS = 2 * 86_400_000
// We ask for the sizes of at most this many messages at once, because an IMAP command has a limited length.
const GROUP = 100
// The SQL function claim_mailbox returns at most this many messages in `wanted`. These are filed to a case, and
// their attachments still have to be fetched.
const WANTED_AT_ONCE = 20

interface Claim {
  lease: string
  /** Null before the first read. */
  uidValidity: number | null
  lastUid: number
  readAt: string | null
  wanted: WantedMail[]
}

interface StepOutcome {
  code: 'read' | 'read_by_another' | 'lease_lost'
  messages: number
  /** Whether another step would find something to do. */
  more: boolean
}

interface Step {
  deps: ReadMailDeps
  claim: Claim
  folder: MailFolder
  isOver(): boolean
  /** Throws LeaseLost if the lease is gone. */
  advance(uid: number): Promise<void>
}

class LeaseLost extends Error {}

/**
 * The position is saved after each message, so after a failure the next call continues there. If a message is
 * read twice, it's still recorded once.
 */
export async function readMailbox(deps: ReadMailDeps, limits: StepLimits): Promise<StepOutcome> {
  const endsAt = Date.now() + limits.milliseconds
  const { mailbox } = deps
  const claim = await deps.callSqlFunction<Claim | null>('claim_mailbox', {
    mailbox,
    lease_seconds: LEASE_SECONDS,
  })
  if (!claim) return { code: 'read_by_another', messages: 0, more: false }
  try {
    const folder = await deps.openFolder()
    try {
      const { signal, bytes: maxBytes = Number.POSITIVE_INFINITY } = limits
      let bytes = 0
      const isOver = () => Date.now() >= endsAt || bytes >= maxBytes || signal?.aborted === true
      const readSource: MailFolder['readSource'] = async (uid, most) => {
        const source = await folder.readSource(uid, most)
        bytes += source.length
        return source
      }
      const step = {
        deps,
        claim,
        folder: { ...folder, readSource },
        isOver,
        advance: (uid: number) => advance(deps, claim, folder, uid),
      }
      return await takeStep(step, limits.messages)
    } finally {
      await folder.close()
    }
  } finally {
    // If this call fails, the lease runs out by itself after LEASE_SECONDS.
    await deps.callSqlFunction('release_mailbox', { mailbox, held_lease: claim.lease }).catch(() => {})
  }
}

async function takeStep(step: Step, maxMessages: number): Promise<StepOutcome> {
  const progress = { messages: 0, lastUid: step.claim.lastUid }
  try {
    const isMailLeft = await readNewMail(step, maxMessages, progress)
    const areFilesLeft = await fetchAllWanted(step, progress.lastUid)
    return { code: 'read', messages: progress.messages, more: isMailLeft || areFilesLeft }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    return { code: 'lease_lost', messages: progress.messages, more: false }
  }
}

/** Returns whether there may be more. */
async function readNewMail(
  step: Step,
  maxMessages: number,
  progress: { messages: number; lastUid: number },
): Promise<boolean> {
  const { claim, folder } = step
  const move = async (uid: number) => {
    await step.advance(uid)
    progress.lastUid = uid
  }
  // The first time, we skip all mail that is already in the mailbox.
  if (claim.uidValidity === null) {
    await move(folder.lastUid)
    return false
  }
  const isRenumbered = claim.uidValidity !== folder.uidValidity
  const uids = isRenumbered
    ? await folder.listSince(new Date(Date.parse(claim.readAt ?? '') - READ_AGAIN_MS))
    : await folder.listAbove(claim.lastUid)
  // If the server has given its messages new UIDs, we limit only the time and not the number of messages. A
  // later step wouldn't know that the UIDs are new and would read every message with a higher UID, even old
  // mail.
  const limit = isRenumbered ? uids.length : Math.min(maxMessages, uids.length)
  for (let start = 0; start < limit; start += GROUP) {
    const group = uids.slice(start, Math.min(start + GROUP, limit))
    const sizes = await folder.readSizes(group)
    for (const uid of group) {
      if (step.isOver()) return true
      await readMessage(step.deps, folder, uid, sizes.get(uid))
      await move(uid)
      progress.messages += 1
    }
  }
  if (isRenumbered) await move(Math.max(folder.lastUid, uids.at(-1) ?? 0))
  return limit < uids.length
}

/** Returns whether there may be more. */
async function fetchAllWanted(step: Step, lastUid: number): Promise<boolean> {
  for (const wanted of step.claim.wanted) {
    if (step.isOver()) return true
    await fetchWantedFiles(step.deps, step.folder, wanted)
    await step.advance(lastUid)
  }
  return step.claim.wanted.length >= WANTED_AT_ONCE
}

async function advance(deps: ReadMailDeps, claim: Claim, folder: MailFolder, uid: number): Promise<void> {
  const isHeld = await deps.callSqlFunction<boolean>('advance_mailbox', {
    mailbox: deps.mailbox,
    held_lease: claim.lease,
    validity: folder.uidValidity,
    read_uid: uid,
    lease_seconds: LEASE_SECONDS,
  })
  if (!isHeld) throw new LeaseLost()
}
