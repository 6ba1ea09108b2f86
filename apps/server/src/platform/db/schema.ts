import type { Generated } from 'kysely'

/** One row that describes this installation. Its id names the installation in backups and in what it reports. */
interface InstallationTable {
  readonly singleton: Generated<boolean>
  readonly id: string
  readonly created_at: Generated<Date>
}

/**
 * Every table of the database, as Kysely sees it. A module adds its own in its `*.tables.ts`, beside the migration that
 * creates them.
 */
export interface Schema {
  installation: InstallationTable
}
