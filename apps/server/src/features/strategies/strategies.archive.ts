import { text } from '@plumbline/contract/fields'
import { newStrategyVersion } from '@plumbline/contract/strategies/playbook'
import * as z from 'zod/mini'
import { moment, notExported, plain, rowId, section } from '#server/platform/archive/archive-codec.ts'

const version = newStrategyVersion.shape

export const strategySections = {
  strategy_versions: section('strategy_versions', {
    id: plain(rowId),
    strategy_id: plain(text(2_000)),
    since: plain(version.since),
    note: plain(version.note),
    setup: plain(version.setup),
    market: plain(version.market),
    pairs: plain(version.pairs),
    sessions: plain(version.sessions),
    rules: plain(version.rules),
    risk: plain(version.risk),
    images: plain(version.images),
    revision: plain(z.int32().check(z.minimum(1))),
    saves: notExported('answers to repeated requests of this installation'),
    created_at: moment,
    updated_at: moment,
    deleted_at: notExported('only what is not in the bin is exported'),
  }),
}
