import type { DailyReview, ReviewChanges } from '@plumbline/contract/daily-reviews/daily-reviews'
import { create } from 'zustand'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/offline/offline-store.ts'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'
import type { ReviewPlace } from './review-place.ts'

/** Answers of one review that the server does not have yet. */
export type WaitingAnswers = { readonly place: ReviewPlace; readonly changes: ReviewChanges }

type Unsaved = {
  /** Kept in this browser until the server can be reached. */
  readonly waiting: readonly WaitingAnswers[]
  /** On their way, in order. */
  readonly sending: readonly WaitingAnswers[]
}
const none: Unsaved = { waiting: [], sending: [] }

/** Answers of the signed-in user that are not saved yet. */
export const useUnsavedAnswers = create<Unsaved>()(() => none)
forgetWithSession(() => useUnsavedAnswers.setState(none))

/** Shows answers while they are sent; returns a function that ends it. */
export function noteSending(answers: WaitingAnswers): () => void {
  useUnsavedAnswers.setState(({ sending }) => ({ sending: [...sending, answers] }))
  return () =>
    useUnsavedAnswers.setState(({ sending }) => ({ sending: sending.filter((each) => each !== answers) }))
}

/** Loads the unsent answers from this browser, those of earlier visits and other tabs too. */
export async function loadWaitingAnswers(userId: string): Promise<readonly WaitingAnswers[]> {
  const stored = await listOffline(prefixOf(userId))
  const all = stored.filter(isWaiting)
  useUnsavedAnswers.setState({ waiting: all })
  return all
}

/** Keeps answers until the server can be reached, together with earlier ones. False if the browser cannot store them. */
export async function keepAnswers(
  userId: string,
  place: ReviewPlace,
  changes: ReviewChanges,
): Promise<boolean> {
  const before = (await loadWaitingAnswers(userId)).find((waiting) => isSame(waiting.place, place))
  const waiting: WaitingAnswers = { place, changes: { ...before?.changes, ...changes } }
  const isKept = await writeOffline(keyOf(userId, place), waiting)
  if (isKept) await loadWaitingAnswers(userId)
  return isKept
}

/** Sends unsent answers, and returns how many reviews the server accepted; refused ones are dropped. */
export async function sendWaitingAnswers(
  userId: string,
  send: (waiting: WaitingAnswers) => Promise<unknown>,
): Promise<number> {
  let sent = 0
  for (const waiting of await loadWaitingAnswers(userId)) {
    try {
      await send(waiting)
      sent += 1
    } catch (error) {
      const { code, status } = apiErrorOf(error)
      if (code === 'UNREACHABLE' || status === 401 || status === undefined || status >= 500) break
    }
    await removeOffline(keyOf(userId, waiting.place))
  }
  await loadWaitingAnswers(userId)
  return sent
}

/** The answers of a review among these, the later over the earlier; undefined if there are none. */
export function changesAt(all: readonly WaitingAnswers[], place: ReviewPlace): ReviewChanges | undefined {
  const own = all.filter((each) => isSame(each.place, place))
  return own.length === 0 ? undefined : Object.assign({}, ...own.map(({ changes }) => changes))
}

/** The answers of a review that the form shows. */
export type Answers = Pick<
  DailyReview,
  'rating' | 'moodBefore' | 'moodAfter' | 'focus' | 'sleep' | 'tags' | 'templateId'
> & { readonly isDone: boolean }

const unanswered: Answers = {
  rating: null,
  moodBefore: null,
  moodAfter: null,
  focus: null,
  sleep: null,
  tags: [],
  templateId: null,
  isDone: false,
}

/** A review with the changes that are on their way. */
export function answersOf(review: DailyReview | null, changes: ReviewChanges = {}): Answers {
  const stored = review === null ? unanswered : { ...review, isDone: review.doneAt !== null }
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const { rating, moodBefore, moodAfter, focus, sleep, tags, templateId, isDone } = { ...stored, ...changed }
  return {
    rating,
    moodBefore,
    moodAfter,
    focus,
    sleep,
    tags,
    templateId,
    isDone: changes.done ?? isDone,
  }
}

const prefixOf = (userId: string) => ['waiting', userId, 'review']
const keyOf = (userId: string, { period, date }: ReviewPlace) => [...prefixOf(userId), period, date]
const isSame = (a: ReviewPlace, b: ReviewPlace) => a.period === b.period && a.date === b.date

function isWaiting(value: unknown): value is WaitingAnswers {
  return typeof value === 'object' && value !== null && 'place' in value && 'changes' in value
}
