import { join } from 'node:path'

/**
 * Thrown if the embedded database cannot be opened as its files are. The message names folder, damage and next steps.
 * `report`: what the engine says.
 */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError'

  constructor(dataDir: string, report: string, options?: ErrorOptions) {
    const { fact, remedy } = judge(report)
    super(
      `The database in ${join(dataDir, 'database')} ${fact}:\n` +
        `  ${report.replaceAll('\n', '\n  ')}\n` +
        'No data was deleted, and no new database was created. Next steps:\n' +
        `  - Copy the data folder ${dataDir} to another disk before you change anything in it.\n` +
        '  - Look for the first error in the log: the standard error output of the server (terminal, journalctl, docker logs).\n' +
        `  - ${remedy}\n` +
        'docs/self-hosting.md, section "Damaged database", describes the steps.',
      options,
    )
  }
}

const RESTORE =
  'Check the disk, then restore the whole folder "database" from a backup; single files of another day do not fit the rest.'

function judge(report: string): { readonly fact: string; readonly remedy: string } {
  const version = /initialized by PostgreSQL version (\d+)/.exec(report)?.[1]
  if (version !== undefined)
    return {
      fact: `was written by another version of the engine (PostgreSQL ${version})`,
      remedy:
        'Start the version of Plumbline that wrote it, export everything there and import it here; or restore a backup.',
    }
  if (/Permission denied|Operation not permitted|Read-only file system/.test(report))
    return {
      fact: 'cannot be read or written',
      remedy: 'Make the folder writable for the user that runs the server, then start again.',
    }
  if (report.includes('No space left on device'))
    return { fact: 'cannot be opened on a full disk', remedy: 'Free some space and start again.' }
  return { fact: 'is damaged or incomplete', remedy: RESTORE }
}

/** Of PostgreSQL: data_corrupted, index_corrupted, undefined_file, io_error. */
const DAMAGE_CODES = ['XX001', 'XX002', '58P01', '58030']

/** The error as `DatabaseDamagedError` if a query met damaged files of the embedded database, else itself. */
export function toDamageError(
  options: { readonly kind: 'embedded'; readonly dataDir: string } | { readonly kind: 'postgres' },
  error: unknown,
): unknown {
  if (options.kind !== 'embedded') return error
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && DAMAGE_CODES.includes(String(cause.code)))
      return new DatabaseDamagedError(options.dataDir, cause.message, { cause: error })
  return error
}
