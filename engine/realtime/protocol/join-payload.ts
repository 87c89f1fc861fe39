import * as z from 'zod'
import { MAX_NAME_BYTES } from './user-broadcast.ts'

const name = z.string().max(MAX_NAME_BYTES)
const change = z.object({
  event: name.optional(),
  schema: name.optional(),
  table: name.optional(),
  filter: z.string().max(4_096).nullish(),
  select: z.array(name).max(500).nullish(),
})

/** Unknown keys are ignored. */
const joinSchema = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      broadcast: z
        .object({
          self: z.boolean().optional(),
          ack: z.boolean().optional(),
          replay: z.unknown().optional(),
          replication_ready: z.boolean().optional(),
        })
        .nullish(),
      presence: z.object({ key: name.nullish(), enabled: z.boolean().optional() }).nullish(),
      postgres_changes: z.array(change.nullable()).nullish(),
      postgres_changes_options: z.object({ wait: z.boolean().optional() }).nullish(),
      private: z.boolean().nullish(),
    })
    .optional(),
})

export interface JoinPayload {
  accessToken: string | undefined
  isPrivate: boolean
  broadcast: { self: boolean; ack: boolean; replay: boolean; replicationReady: boolean }
  presence: { key: string; enabled: boolean }
  changes: z.infer<typeof change>[]
  /** Whether the whole join is refused if one `postgres_changes` binding is refused. */
  waitsForChanges: boolean
}

export function readJoin(payload: unknown): JoinPayload | undefined {
  const read = joinSchema.safeParse(payload ?? {})
  if (!read.success) return undefined
  const { access_token, config = {} } = read.data
  const { broadcast, presence } = config
  return {
    accessToken: access_token ?? undefined,
    isPrivate: config.private ?? false,
    broadcast: {
      self: broadcast?.self ?? false,
      ack: broadcast?.ack ?? false,
      replay: broadcast?.replay !== undefined,
      replicationReady: broadcast?.replication_ready ?? false,
    },
    presence: { key: presence?.key ?? '', enabled: presence?.enabled ?? false },
    changes: (config.postgres_changes ?? []).filter((request) => request !== null),
    waitsForChanges: config.postgres_changes_options?.wait ?? false,
  }
}
