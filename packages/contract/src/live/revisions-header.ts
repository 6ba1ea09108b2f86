import type { LiveChange } from './live.ts'
import type { LiveTopic } from '../features.ts'

/**
 * On the response to a write: the revisions it advanced, so that the client does not refetch when the event arrives.
 */
export const REVISIONS_HEADER = 'plumbline-revisions'

// Headers have size limits; an omitted revision only causes one extra refetch.
const MOST = 50

/** `trades/<account>=17, accounts=4` */
export function formatRevisions(changes: readonly LiveChange[]): string {
  return changes
    .slice(0, MOST)
    .map(({ topic, id, revision }) => `${topic}${id === null ? '' : `/${id}`}=${revision}`)
    .join(', ')
}

/** Parses the header; `isTopic` drops entries of topics that this version does not know. */
export function parseRevisions(
  text: string,
  isTopic: (topic: string) => topic is LiveTopic,
): readonly LiveChange[] {
  return text.split(',').flatMap((entry) => {
    const [, topic = '', id, digits] = /^\s*([a-z-]+)(?:\/([\w-]+))?=(\d{1,16})\s*$/.exec(entry) ?? []
    return isTopic(topic) ? [{ topic, id: id ?? null, revision: Number(digits) }] : []
  })
}
