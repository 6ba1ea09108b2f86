import { dropInput, type KeptInput, keptInput, pageId } from '#web/lib/forms/kept-input.ts'
import { editPrefix } from './edit-place.ts'

type KeptEdit = {
  readonly tradeId: string
  readonly changes: Readonly<Record<string, unknown>>
  /** What the fields had when the edit began. */
  readonly before: Readonly<Record<string, unknown>>
}

/** A trade as the server has it, by its fields. */
type Stored = Readonly<Record<string, unknown>>

type Server = {
  /** null: the trade is gone. */
  readonly read: (tradeId: string) => Promise<Stored | null>
  readonly write: (tradeId: string, changes: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** Whether the server has refused the edit, which sending it again would not change. */
  readonly isRefusal: (error: unknown) => boolean
}

/**
 * Sends the edits of pages that were closed before the server had them, and returns the number of trades. A note that
 * was changed elsewhere meanwhile gets both texts; any other field that was changed elsewhere keeps that value.
 */
export async function sendKeptEdits(userId: string, { read, write, isRefusal }: Server): Promise<number> {
  let sent = 0
  for (const input of await keptInput(userId, editPrefix)) {
    if (input.page === pageId) continue
    const edit = editOf(input)
    try {
      const stored = await read(edit.tradeId)
      const changes = stored === null ? {} : changesNow(edit, stored)
      if (Object.keys(changes).length > 0) {
        await write(edit.tradeId, changes)
        sent += 1
      }
    } catch (error) {
      if (!isRefusal(error)) break
    }
    dropInput(userId, input.place, input.page)
  }
  return sent
}

function editOf({ place, value }: KeptInput): KeptEdit {
  const { changes, before } = Object(value)
  return { tradeId: place.slice(editPrefix.length), changes: Object(changes), before: Object(before) }
}

/** What of an edit is to be sent to a trade that may have been changed since. */
export function changesNow(
  { changes, before }: Pick<KeptEdit, 'changes' | 'before'>,
  stored: Stored,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => {
      // `reviewed` is a time in the trade, and marks of rules are merged one by one: sent as they are.
      if (!Object.hasOwn(stored, field) || field === 'ruleChecks') return [[field, value]]
      const now = stored[field]
      if (isSame(now, value)) return []
      if (isSame(now, before[field])) return [[field, value]]
      return field === 'notes' ? [[field, bothTexts(String(now), String(value))]] : []
    }),
  )
}

function bothTexts(theirs: string, mine: string): string {
  if (theirs.includes(mine)) return theirs
  return mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
