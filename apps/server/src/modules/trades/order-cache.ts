/** A UUID as bytes. */
export const ID_BYTES = 16

/** The ids of a sorted, filtered list of trades, 16 bytes each, as they stood at one revision of their account. */
interface CachedOrder {
  readonly revision: number
  readonly ids: Uint8Array
}

export interface OrderCache {
  readonly get: (key: string, revision: number) => Uint8Array | undefined
  readonly put: (key: string, revision: number, ids: Uint8Array) => void
}

/**
 * Remembers the order of large lists, so that a page anywhere in a million trades reads its fifty rows by key instead
 * of sorting the rest again. Answers of an older revision are never given; the least recently used go first.
 */
export function createOrderCache(mostBytes = 64 * 1024 * 1024): OrderCache {
  const orders = new Map<string, CachedOrder>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= orders.get(key)?.ids.byteLength ?? 0
    orders.delete(key)
  }
  return {
    get(key, revision) {
      const found = orders.get(key)
      if (found === undefined) return undefined
      orders.delete(key)
      if (found.revision !== revision) {
        bytes -= found.ids.byteLength
        return undefined
      }
      orders.set(key, found) // a map keeps the order of insertion: the first is the least recently used
      return found.ids
    },
    put(key, revision, ids) {
      drop(key)
      orders.set(key, { revision, ids })
      bytes += ids.byteLength
      for (const oldest of orders.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}

/** The ids at `offset` to `offset + limit` of an order, or of its reverse. */
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

function uuidAt(ids: Uint8Array, place: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + place * ID_BYTES, ID_BYTES).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
