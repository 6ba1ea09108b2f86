import type { LiveChange, LiveTopic } from './live.ts'

/** On the answer to a write: what it moved on, so that whoever wrote does not read it again when the event comes. */
export const REVISIONS_HEADER = 'plumbline-revisions'

// Headers have limits too; what is left out is read once more than needed.
const MOST = 50

/** `trades/<account>=17, accounts=4` */
export function formatRevisions(changes: readonly LiveChange[]): string {
  return changes
    .slice(0, MOST)
    .map(({ topic, id, revision }) => `${topic}${id === null ? '' : `/${id}`}=${revision}`)
    .join(', ')
}

/** The same read back; entries of topics that this version does not know are left out by `isTopic`. */
export function parseRevisions(
  text: string,
  isTopic: (topic: string) => topic is LiveTopic,
): readonly LiveChange[] {
  return text.split(',').flatMap((entry) => {
    const [, topic = '', id, digits] = /^\s*([a-z-]+)(?:\/([\w-]+))?=(\d{1,16})\s*$/.exec(entry) ?? []
    return isTopic(topic) ? [{ topic, id: id ?? null, revision: Number(digits) }] : []
  })
}
