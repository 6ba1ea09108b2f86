import type { MatchKeys } from './known-for.ts'
import type { StagedKind } from './staged-row.ts'

/** What the reading worker asks the main thread, which has the database. */
export type StagingQuestion =
  | { readonly kind: 'remembers' }
  | { readonly kind: 'known'; readonly matchKeys: MatchKeys }
  | { readonly kind: 'now'; readonly tradeIds: readonly string[] }
  | {
      readonly kind: 'store'
      readonly staged: StagedKind
      readonly first: number
      readonly chunks: readonly Uint8Array[]
    }
