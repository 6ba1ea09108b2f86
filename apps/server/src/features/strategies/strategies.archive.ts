import { text } from '@plumbline/contract/fields'
import { newStrategyVersion } from '@plumbline/contract/strategies/playbook'
import * as z from 'zod/mini'
import {
  bin,
  moment,
  notExported,
  partOf,
  plain,
  rowId,
  withFileUrls,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const version = newStrategyVersion.shape

export const strategyVersionSection = section(
  'strategy_versions',
  {
    id: plain(rowId),
    strategy_id: partOf('strategies', plain(text(2_000)), 'always'),
    since: plain(version.since),
    note: plain(version.note),
    setup: plain(version.setup),
    market: plain(version.market),
    pairs: plain(version.pairs),
    sessions: plain(version.sessions),
    rules: plain(version.rules),
    risk: plain(version.risk),
    images: withFileUrls(plain(version.images)),
    revision: plain(z.int32().check(z.minimum(1))),
    saves: notExported('answers to repeated requests of this installation'),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { mostRecords: 20_000, isOfDocuments: true, isCounted: true, undo: { touched: 'updated_at' } },
)
