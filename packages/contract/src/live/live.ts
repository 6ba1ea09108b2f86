import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { GET, raises, verifiedErrors } from '../raises.ts'
import { liveTopics } from '../features.ts'

export const liveTopic = z.enum(liveTopics)

/** A topic, or the part of it that belongs to one account, has reached this revision. Revisions only grow. */
export const liveChange = z.object({
  topic: liveTopic,
  /** The account concerned; null: the whole topic. */
  id: z.nullable(z.string()),
  revision: z.number(),
})
export type LiveChange = z.infer<typeof liveChange>

/** All current revisions of this user, sent on every (re)connect: the client reads again what differs. */
export const liveRevisions = z.object({
  userId: z.string(),
  revisions: z.array(
    z.extend(liveChange, {
      /** Age by the server's clock: separates data read before the stream began from data read after. */
      ageMs: z.number(),
    }),
  ),
})
export type LiveRevisions = z.infer<typeof liveRevisions>

/** The last event of a stream whose session has ended; a stream that ends without it was lost, so connect again. */
export const liveEnd = z.object({ reason: z.literal('signed-out') })

/** Documentation of a stream that is not a procedure: see apps/server/src/platform/http/answer-live.ts. */
export const liveContract = {
  stream: raises(...verifiedErrors, 'TOO_MANY_REQUESTS')
    .route(
      GET('/live', 'Changes as they are committed, as server-sent events', {
        tags: ['live'],
        description:
          'Begins with the event `revisions` (all current revisions), followed by an event `change` ({topic, id, revision}) ' +
          'for every write, on any server. Reload data whose revision is higher than the one you know; ' +
          'revisions replace Last-Event-ID. An event `end` means that the session has ended; after any other end, ' +
          'reconnect after 3 seconds. A comment is sent every 15 seconds. The stream does not keep a session alive.',
      }),
    )
    .output(eventIterator(z.union([liveRevisions, liveChange, liveEnd]))),
}
