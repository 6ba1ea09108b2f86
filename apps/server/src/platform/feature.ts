import type { ArchiveHooks } from './archive/archive-hooks.ts'
import type { Procedures } from './http/rpc/handlers.ts'
import type { Tx } from './db/database.ts'
import type { SealedColumn } from './db/sealed-column.ts'
import type { Job } from './jobs/jobs.ts'

/**
 * What the composition root needs of a feature, or of a module of the ledger. Each declares its own in `feature.ts`;
 * `app-features.ts` lists them. `Deps`: what its procedures use, `JobDeps`: what its jobs use.
 */
export interface Feature<Deps, JobDeps = Deps> {
  readonly name: string
  /** By the name of their contract. */
  readonly routers?: Readonly<Record<string, (deps: Deps) => Procedures>>
  /** What the import of an export takes besides the columns in its `*.archive.ts`. */
  readonly archive?: ArchiveHooks
  readonly jobs?: readonly ((deps: JobDeps) => readonly Job[])[]
  /** In the transaction that deletes an account of the user, before it does. */
  readonly beforeAccountDeletion?: (trx: Tx, userId: string, now: Date) => Promise<void>
  /** In the transaction that deletes the user, before it does. */
  readonly beforeUserDeletion?: (trx: Tx, userId: string) => Promise<void>
  /** What `keys rotate` re-encrypts. */
  readonly sealed?: readonly SealedColumn[]
  /** By kind of notification. */
  readonly noticeTexts?: object
}
