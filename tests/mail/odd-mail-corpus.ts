import { AUTOMATIC_MAIL } from './corpus/automatic.ts'
import { ENCODINGS } from './corpus/encodings.ts'
import { FILES } from './corpus/files.ts'
import { QUOTATIONS } from './corpus/quotations.ts'
import { SENDERS } from './corpus/senders.ts'
import { STRUCTURES } from './corpus/structures.ts'

/** Messages as they may come, by what is odd about them. */
export const ODD_MAIL = {
  encodings: ENCODINGS,
  structures: STRUCTURES,
  quotations: QUOTATIONS,
  'automatic mail': AUTOMATIC_MAIL,
  senders: SENDERS,
  files: FILES,
}
