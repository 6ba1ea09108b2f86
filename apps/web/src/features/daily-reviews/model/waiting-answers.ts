import type { DailyReview, ReviewChanges } from '@plumbline/contract/daily-reviews/daily-reviews'
import { asUser } from '#web/lib/api/as-user.ts'
import { client } from '#web/lib/api/client.ts'
import { createWaitingChanges } from '#web/lib/offline/waiting-changes.ts'
import type { ReviewPlace } from './review-place.ts'

/** Answers of one review that the server does not have yet. */
export type WaitingAnswers = { readonly place: ReviewPlace; readonly changes: ReviewChanges }

/** Answers of the signed-in user that are not saved yet. */
export const waitingAnswers = createWaitingChanges<WaitingAnswers>({
  kind: 'review',
  keyOf: ({ place }) => [place.period, place.date],
  merge: (before, { place, changes }) => ({ place, changes: { ...before?.changes, ...changes } }),
  isChange: isWaiting,
})

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

const isSame = (a: ReviewPlace, b: ReviewPlace) => a.period === b.period && a.date === b.date

function isWaiting(value: unknown): value is WaitingAnswers {
  return typeof value === 'object' && value !== null && 'place' in value && 'changes' in value
}

/** Sends the answers that were given offline; returns of how many reviews. */
export function sendAnswers(userId: string): Promise<number> {
  return waitingAnswers.send(userId, ({ place, changes }) =>
    client.dailyReviews.save({ ...asUser(userId), ...place, changes }),
  )
}
