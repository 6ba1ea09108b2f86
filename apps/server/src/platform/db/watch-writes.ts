import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { type Write, writtenTables } from './written-tables.ts'

/**
 * Reports every successful write, whatever its origin and form: all queries of a Kysely instance pass its plugins. A
 * statement that affected no row is not reported; one with an unknown count is.
 */
export class WatchWrites implements KyselyPlugin {
  readonly #pending = new WeakMap<PluginTransformQueryArgs['queryId'], readonly Write[]>()
  readonly #onWrites: (writes: readonly Write[]) => void

  constructor(onWrites: (writes: readonly Write[]) => void) {
    this.#onWrites = onWrites
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const writes = writtenTables(node)
    if (writes.length > 0) this.#pending.set(queryId, writes)
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const writes = this.#pending.get(queryId)
    if (writes !== undefined && result.numAffectedRows !== 0n) this.#onWrites(writes)
    return result
  }
}
