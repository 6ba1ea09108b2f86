import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { ofSession, raises } from '../raises.ts'

/**
 * What can change, as far as a screen cares. `trades` is also what is folded from trades: statistics, equity, calendar.
 * `identity` is the user's own profile, sessions, sign-in methods and activity; `admin` is the users, mails and events that
 * an administrator sees, as far as administrators change them. A new feature with tables of its own adds its topic here.
 */
export const liveTopics = [
  'accounts',
  'trades',
  'imports',
  'tags',
  'strategies',
  'settings',
  'mt5-sync',
  'dashboard',
  'identity',
  'admin',
] as const
export const liveTopic = z.enum(liveTopics)
export type LiveTopic = z.infer<typeof liveTopic>

/** A topic, or the part of it that belongs to one account, has moved on to this revision. Revisions only grow. */
export const liveChange = z.object({
  topic: liveTopic,
  /** The account that it is about; null: the topic as a whole. */
  id: z.nullable(z.string()),
  revision: z.number(),
})
export type LiveChange = z.infer<typeof liveChange>

/** All that has ever changed for this user, on every (re)connect: what differs from what is shown is read again. */
export const liveRevisions = z.object({
  userId: z.string(),
  revisions: z.array(
    z.extend(liveChange, {
      /** How long ago, by the server's clock: tells what was read before the stream began from what was read after. */
      ageMs: z.number(),
    }),
  ),
})
export type LiveRevisions = z.infer<typeof liveRevisions>

/** The last event of a stream whose session has ended; without one the connection was lost, so connect again. */
export const liveEnd = z.object({ reason: z.literal('signed-out') })

/** Documentation of a stream that is no procedure: see apps/server/src/http/answer-live.ts. */
export const liveContract = {
  stream: raises(...ofSession, 'TOO_MANY_REQUESTS')
    .route({
      method: 'GET',
      path: '/live',
      tags: ['live'],
      summary: 'Changes as they are committed, as server-sent events',
      description:
        'Begins with the event `revisions` (all current revisions), followed by an event `change` ({topic, id, revision}) ' +
        'for everything that is written, on whichever server. Read again what has a higher revision than you know; ' +
        'revisions take the place of Last-Event-ID. An event `end` says that the session is over; on any other end ' +
        'connect again after 3 seconds. Comments come every 15 seconds. The stream does not keep a session alive.',
    })
    .output(eventIterator(z.union([liveRevisions, liveChange, liveEnd]))),
}
