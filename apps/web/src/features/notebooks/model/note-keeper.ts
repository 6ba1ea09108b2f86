import { withBrowserLock } from '#web/lib/local-store/browser-lock.ts'
import { dropInput, isInputKept, keepInput, pageId } from '#web/lib/forms/kept-input.ts'
import {
  basePlace,
  differenceOf,
  draftOf,
  dropDraft,
  dropTyped,
  isWaiting,
  keepDraft,
  type NoteBase,
  type NoteDraft,
  typedPlace,
} from './note-drafts.ts'
import { noteKey } from './note-ref.ts'

/** The text of a note as it is now, with what it is based on and what is on its way. */
type NoteText = Pick<NoteDraft, 'base' | 'content' | 'sent'>

type KeeperOptions = Pick<NoteDraft, 'ref' | 'page' | 'replaces'> & { readonly userId: string }

/**
 * Keeps the text of one note in this browser until the server has it. `replaces`: pages that are gone whose drafts the
 * text contains.
 */
export function createNoteKeeper({ userId, ref, page, ...options }: KeeperOptions) {
  const key = noteKey(ref)
  let { replaces } = options
  let baseKept: NoteBase | null | undefined
  const typeIn = ({ base, content, sent }: NoteText): boolean => {
    const revision = base?.revision ?? null
    const place = basePlace(key, revision)
    const isBaseKept = baseKept === base && isInputKept(userId, place)
    if (!isBaseKept && !keepInput(userId, place, { ref, base })) return false
    const former = baseKept
    baseKept = base
    const text = base?.content ?? ''
    const isKept = keepInput(userId, typedPlace(key), {
      revision,
      typed: differenceOf(text, content),
      sent: sent && { id: sent.id, typed: differenceOf(text, sent.content) },
      replaces,
    })
    // Not earlier: until now, what was typed before was based on it.
    if (former !== undefined && (former?.revision ?? null) !== revision)
      dropInput(userId, basePlace(key, former?.revision ?? null))
    return isKept
  }

  const dropReplaced = async () => {
    for (const each of replaces) await dropDraft(userId, key, each)
    replaces = []
  }

  return {
    /**
     * Keeps the text before it returns, with every key that is typed: only what differs from its base, and the base
     * once, so that this takes as long in a long note as in a short one. False if the browser cannot store it.
     */
    typed: typeIn,
    /** Stores the text for as long as it waits. `isLatest`: whether nothing was typed since. */
    store: async (text: NoteText, isUndecided: boolean, isLatest: () => boolean): Promise<boolean> => {
      const { base, content, sent } = text
      const at = { ref, page, replaces, savedAt: Date.now() }
      const draft = { kind: 'note', ...at, base, content, sent, isUndecided } as const
      if (!(await keepDraft(userId, draft))) return false
      if (isLatest()) dropTyped(userId, key, page)
      await dropReplaced()
      return true
    },
    /** False once a page opened later sends the text, including its own input. */
    isWaiting: async () => isWaiting(userId, key, page),
    /** The server has the text. */
    drop: async () => {
      await dropReplaced()
      await dropDraft(userId, key, page)
    },
  }
}

/**
 * The draft of a note that is opened, as this page's own from now on: what an earlier visit has left is not sent by
 * itself any more. The caller has said `openNote`. `keeps`: as in `NoteSessionOptions`.
 */
export async function takeDraft(userId: string, key: string, keeps: boolean): Promise<NoteDraft | undefined> {
  if ((await draftOf(userId, key)) === undefined) return undefined
  return withBrowserLock('note', async () => takeOver(userId, key, keeps), TURN_MS)
}

/** For what is being sent; a text that is sent all the same is recognised as one's own. */
const TURN_MS = 10_000

async function takeOver(userId: string, key: string, keeps: boolean): Promise<NoteDraft | undefined> {
  const draft = await draftOf(userId, key)
  if (draft === undefined || draft.page === pageId) return draft
  const replaces = [draft.page, ...draft.replaces]
  const keeper = createNoteKeeper({ userId, ref: draft.ref, page: pageId, replaces })
  if (keeper.typed(draft)) for (const each of replaces) dropTyped(userId, key, each)
  const isStored = keeps && (await keeper.store(draft, draft.isUndecided, () => true))
  return { ...draft, page: pageId, replaces: isStored ? [] : replaces }
}
