import { FairSlots } from '#server/platform/threads/fair-slots.ts'

/** A UUID as bytes. */
export const ID_BYTES = 16

/** A sorted, filtered list of trades: its length, and its ids in order once they were read. */
interface KnownList {
  readonly total: number
  /** 16 bytes per id. */
  readonly ids: Uint8Array | null
}

/** A list at one state of its accounts. */
interface CachedList {
  readonly state: string
  readonly list: KnownList
}

export interface OrderCache {
  /** `state` contains the revisions of the list's accounts. */
  readonly get: (key: string, state: string) => KnownList | undefined
  readonly put: (key: string, state: string, list: KnownList) => void
  /**
   * A list's ids: from memory, from a read already in progress, or from `read`, queued by `whose`. Do not call inside a
   * transaction: it may wait for others.
   */
  readonly ids: (
    key: string,
    state: string,
    whose: string,
    read: () => Promise<Uint8Array>,
  ) => Promise<Uint8Array>
}

/** Concurrent sorts: each reads a whole account. */
const MAX_READS = 2

/** Approximate size of an entry besides its ids, mostly its key. */
const ENTRY_BYTES = 1024

/**
 * Caches the order of large lists, so that any page of a million trades reads its fifty rows by key instead of sorting
 * again. Lists of another state are never returned; the least recently used are evicted first.
 */
export function createOrderCache(mostBytes = 64 * 1024 * 1024): OrderCache {
  const lists = new Map<string, CachedList>()
  const reads = new Map<string, Promise<Uint8Array>>()
  const turns = new FairSlots(MAX_READS)
  let bytes = 0
  const drop = (key: string) => {
    const cached = lists.get(key)
    if (cached === undefined) return
    bytes -= bytesOf(cached.list)
    lists.delete(key)
  }
  const get = (key: string, state: string): KnownList | undefined => {
    const found = lists.get(key)
    drop(key)
    if (found?.state !== state) return undefined
    lists.set(key, found) // a map keeps the order of insertion: the first is the least recently used
    bytes += bytesOf(found.list)
    return found.list
  }
  const put = (key: string, state: string, list: KnownList): void => {
    drop(key)
    lists.set(key, { state, list })
    bytes += bytesOf(list)
    for (const oldest of lists.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }
  return {
    get,
    put,
    async ids(key, state, whose, read) {
      const known = get(key, state)?.ids ?? null
      if (known !== null) return known
      const name = JSON.stringify([key, state])
      const underway = reads.get(name)
      if (underway !== undefined) return underway
      const reading = turns.during(whose, read).finally(() => reads.delete(name))
      reads.set(name, reading)
      const ids = await reading
      put(key, state, { total: ids.byteLength / ID_BYTES, ids })
      return ids
    },
  }
}

function bytesOf({ ids }: KnownList): number {
  return ENTRY_BYTES + (ids?.byteLength ?? 0)
}

/** Ids `offset` to `offset + limit` of an order, or of its reverse. */
export function idsOfPage(
  ids: Uint8Array,
  reversed: boolean,
  offset: number,
  limit: number,
): readonly string[] {
  const total = ids.byteLength / ID_BYTES
  const page: string[] = []
  for (let place = offset; place < Math.min(total, offset + limit); place += 1) {
    page.push(uuidAt(ids, reversed ? total - 1 - place : place))
  }
  return page
}

/** Rows before an id in an order, or in its reverse; null if it is not among them. */
export function positionOf(ids: Uint8Array, reversed: boolean, id: string): number | null {
  const wanted = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (wanted.byteLength !== ID_BYTES) return null
  const bytes = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength)
  let at = bytes.indexOf(wanted)
  // The bytes may also occur across the end of one id and the start of the next.
  while (at >= 0 && at % ID_BYTES !== 0) at = bytes.indexOf(wanted, at + 1)
  if (at < 0) return null
  const place = at / ID_BYTES
  return reversed ? ids.byteLength / ID_BYTES - 1 - place : place
}

function uuidAt(ids: Uint8Array, place: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + place * ID_BYTES, ID_BYTES).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
