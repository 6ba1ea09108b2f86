import { liveTopic, type LiveChange } from '@plumbline/contract/live/live'
import * as z from 'zod/mini'

/** Messages between servers. They name users but contain none of their data: a listener reads only ids and numbers. */
export type ChangeNotice =
  | { readonly kind: 'changed'; readonly userId: string; readonly changes: readonly LiveChange[] }
  /** More has changed than fits: read the user's revisions. */
  | { readonly kind: 'revisions'; readonly userId: string }
  /** Sessions have ended, or a user was disabled: check which streams that ends. */
  | { readonly kind: 'sessions' }

/** PostgreSQL rejects a payload of 8,000 bytes. */
export const MAX_BYTES = 7_900

/** Changes of one user in a notice, about 80 bytes each; a batch over more accounts is sent as `revisions`. */
const MAX_CHANGES = 40

const wire = z.array(
  z.union([
    z.tuple([z.string(), z.array(z.tuple([liveTopic, z.nullable(z.string()), z.number()]))]),
    z.tuple([z.string()]),
    z.tuple([]),
  ]),
)

/** As few payloads as the notices fit into; `[user, changes]`, `[user]` and `[]` for the three kinds. */
export function encodeNotices(notices: readonly ChangeNotice[]): readonly string[] {
  const payloads: string[] = []
  let entries: string[] = []
  let bytes = 2
  for (const entry of notices.map((notice) => JSON.stringify(toWire(notice)))) {
    if (bytes + entry.length + 1 > MAX_BYTES) {
      payloads.push(`[${entries.join(',')}]`)
      entries = []
      bytes = 2
    }
    entries.push(entry)
    bytes += entry.length + 1
  }
  return entries.length === 0 ? payloads : [...payloads, `[${entries.join(',')}]`]
}

function toWire(notice: ChangeNotice): z.infer<typeof wire>[number] {
  switch (notice.kind) {
    case 'sessions':
      return []
    case 'revisions':
      return [notice.userId]
    case 'changed': {
      const { userId, changes } = notice
      if (changes.length > MAX_CHANGES) return [userId]
      return [userId, changes.map(({ topic, id, revision }) => [topic, id, revision])]
    }
  }
}

/** undefined for a payload that this version does not understand, such as one of a newer server with another topic. */
export function decodeNotices(payload: string): readonly ChangeNotice[] | undefined {
  const parsed = wire.safeParse(jsonOf(payload))
  return parsed.success ? parsed.data.map(fromWire) : undefined
}

function fromWire([userId, changes]: z.infer<typeof wire>[number]): ChangeNotice {
  if (userId === undefined) return { kind: 'sessions' }
  if (changes === undefined) return { kind: 'revisions', userId }
  return {
    kind: 'changed',
    userId,
    changes: changes.map(([topic, id, revision]) => ({ topic, id, revision })),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
