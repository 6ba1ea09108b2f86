import { create } from 'zustand'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { dropInput, keepInput, keptInput, pageId } from '#web/lib/forms/kept-input.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'

type Unsaved<Change> = {
  /** Kept in this browser until the server can be reached. */
  readonly waiting: readonly Change[]
  /** On their way, in order. */
  readonly sending: readonly Change[]
}

type WaitingKind<Change> = {
  /** The second segment of their keys in this browser. */
  readonly kind: string
  /** The rest of the key: changes of the same thing replace each other. */
  readonly keyOf: (change: Change) => readonly string[]
  /** One change for an earlier and a later one of the same thing. */
  readonly merge: (before: Change | undefined, change: Change) => Change
  readonly isChange: (value: unknown) => value is Change
}

/**
 * Changes of one kind, made by the signed-in user, that the server does not have yet. Sending one twice must change
 * nothing.
 */
export function createWaitingChanges<Change>({ kind, keyOf, merge, isChange }: WaitingKind<Change>) {
  const none: Unsaved<Change> = { waiting: [], sending: [] }
  const useUnsaved = create<Unsaved<Change>>()(() => none)
  forgetWithSession(() => useUnsaved.setState(none))
  const prefixOf = (userId: string) => ['waiting', userId, kind]
  const placeOf = (userId: string, change: Change) => [...prefixOf(userId), ...keyOf(change)]
  const isSame = (a: Change, b: Change) => keyOf(a).join('/') === keyOf(b).join('/')

  const sendingPlace = `${kind} sending `
  let sendings = 0

  /** Changes that were on their way when their page was closed wait from now on. */
  const collectEnded = async (userId: string) => {
    for (const { page, place, value } of await keptInput(userId, sendingPlace)) {
      if (page === pageId || !isChange(value)) continue
      const before = (await listOffline(prefixOf(userId)))
        .filter(isChange)
        .find((each) => isSame(each, value))
      if (await writeOffline(placeOf(userId, value), merge(before, value))) dropInput(userId, place, page)
    }
  }

  /** Loads the unsent changes from this browser, those of earlier visits and other tabs too. */
  const load = async (userId: string): Promise<readonly Change[]> => {
    await collectEnded(userId)
    const waiting = (await listOffline(prefixOf(userId))).filter(isChange)
    useUnsaved.setState({ waiting })
    return waiting
  }
  return {
    useUnsaved,
    load,
    isSame,
    /** Shows a change while it is sent, and keeps it until the function that is returned ends it. */
    noteSending(change: Change): () => void {
      const userId = userOf(knownSession())?.id
      const place = `${sendingPlace}${(sendings += 1)}`
      if (userId !== undefined) keepInput(userId, place, change)
      useUnsaved.setState(({ sending }) => ({ sending: [...sending, change] }))
      return () => {
        if (userId !== undefined) dropInput(userId, place)
        useUnsaved.setState(({ sending }) => ({ sending: sending.filter((each) => each !== change) }))
      }
    },
    /** Keeps a change until the server can be reached. False if the browser cannot store it. */
    async keep(userId: string, change: Change): Promise<boolean> {
      const before = (await load(userId)).find((each) => isSame(each, change))
      const isKept = await writeOffline(placeOf(userId, change), merge(before, change))
      if (isKept) await load(userId)
      return isKept
    },
    /** Sends unsent changes, and returns how many the server accepted; refused ones are dropped. */
    async send(userId: string, sendOne: (change: Change) => Promise<unknown>): Promise<number> {
      let sent = 0
      for (const change of await load(userId)) {
        try {
          await sendOne(change)
          sent += 1
        } catch (error) {
          const { code, status } = apiErrorOf(error)
          const isLater = code === 'UNREACHABLE' || code === 'OTHER_USER' || status === 401
          if (isLater || status === undefined || status >= 500) break
        }
        await removeOffline(placeOf(userId, change))
      }
      await load(userId)
      return sent
    },
  }
}
