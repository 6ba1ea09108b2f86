import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { longTest } from '@plumbline/testing/long-test'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './platform/db/database.ts'
import { newId } from './platform/ids.ts'
import { insertUser } from './features/identity/users.write.ts'
import { createPostgresDatabase, describePostgres } from '#server/testing/database.ts'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { documentOf, runCommand, startCommand, startProgram } from '#server/testing/program.ts'
import type { DatabaseOptions } from './platform/db/database.ts'

// Starts on data whose keys are missing, or whose database is damaged.

async function addUser(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  const ada = { id: newId(), email: 'ada@example.com', name: 'Ada', language: 'en' }
  await database.asSystem((trx) => insertUser(trx, { ...ada, emailVerified: true, isOwner: true }))
  await database.close()
}

/** `npm start` as far as its end; what it and `doctor` say. */
async function refusedStarts(env: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await startCommand(['serve'], { PORT: '0', ...env })
  const doctor = await runCommand(['doctor', '--json'], env)
  const check = documentOf(doctor).checks.find(({ name }: { name: string }) => name === 'database')
  const command = await runCommand(['stats', '--json'], env)
  return {
    start: { code, stdout },
    stderr,
    doctor: [doctor.code, check],
    command: [command.code, documentOf(command)],
  }
}

/** That the start, `doctor` and a command end with the same message; returns it. */
async function refusal(env: Readonly<Record<string, string>>, code: string): Promise<string> {
  const { start, stderr, doctor, command } = await refusedStarts(env)
  const message = stderr.trimEnd()
  expect(start).toEqual({ code: 1, stdout: '' })
  expect(doctor).toEqual([1, { name: 'database', ok: false, detail: message }])
  expect(command).toEqual([1, { error: { code, message } }])
  return message
}

test('missing keys beside existing users stop every start until the keys are restored', () =>
  withMigratedFolder(async (dataDir) => {
    const env = { PLUMBLINE_DATA: dataDir }
    await addUser({ kind: 'embedded', dataDir })
    const message = await refusal(env, 'missing-keys')
    expect(message).toContain(`${join(dataDir, 'secrets.json')} does not exist`)
    expect(message).toContain('Restore secrets.json from a backup')
    expect(message).toContain('stored passwords of brokers')
    expect(documentOf(await runCommand(['keys', 'rotate', '--json'], env)).error.code).toBe('missing-keys')
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)

    const keys = `restored:${Buffer.alloc(32, 7).toString('base64')}`
    const configured = await startProgram(dataDir, { PLUMBLINE_KEYS: keys })
    await configured.stop()
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ keys }))
    const restored = await startProgram(dataDir)
    await restored.stop()
  }))

describePostgres('with PostgreSQL', (serverUrl) => {
  test('missing keys stop the start only if the database has users', () =>
    withDataFolder(async (dataDir) => {
      const { url, drop } = await createPostgresDatabase(serverUrl)
      const env = { PLUMBLINE_DATA: dataDir, DATABASE_URL: url }
      try {
        const first = await startProgram(dataDir, env)
        await first.stop()
        expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true)

        rmSync(join(dataDir, 'secrets.json'))
        await addUser({ kind: 'postgres', url })
        expect(await refusal(env, 'missing-keys')).toContain('secrets.json does not exist')
        expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
      } finally {
        await drop()
      }
    }))
})

/** The damages of a cluster's files, and what the message must name. */
const damages: Readonly<Record<string, readonly [damage: (cluster: string) => void, named: string]>> = {
  'a file of the engine is missing': [
    (cluster) => rmSync(join(cluster, 'global/pg_control')),
    'is damaged or incomplete:\n  could not open file "global/pg_control": No such file or directory\n',
  ],
  'PG_VERSION is missing': [
    (cluster) => rmSync(join(cluster, 'PG_VERSION')),
    'The file "PG_VERSION" is missing.',
  ],
  'the folder is empty': [
    (cluster) => {
      rmSync(cluster, { recursive: true })
      mkdirSync(cluster)
    },
    'The file "PG_VERSION" is missing.',
  ],
  'a file is truncated': [
    (cluster) => truncateSync(join(cluster, 'global/pg_control'), 100),
    'could not read file "global/pg_control": read 100 of 296',
  ],
  'a catalogue has wrong bytes': [
    (cluster) => overwrite(join(cluster, 'base/5/1259'), 8_192),
    'invalid page in block 0 of relation "base/5/1259"',
  ],
  'the log has wrong bytes': [
    (cluster) => {
      const folder = join(cluster, 'pg_wal')
      for (const name of readdirSync(folder).filter((each) => /^[\dA-F]{24}$/.test(each)))
        overwrite(join(folder, name), statSync(join(folder, name)).size)
    },
    'could not locate a valid checkpoint record',
  ],
  'the transaction states are missing': [
    (cluster) => rmSync(join(cluster, 'pg_xact'), { recursive: true }),
    'Could not open file "pg_xact/0000": No such file or directory.',
  ],
  'the settings are missing': [
    (cluster) => rmSync(join(cluster, 'postgresql.conf')),
    'could not access the server configuration file',
  ],
  'another version wrote it': [
    (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '14\n'),
    'was written by another version of the engine (PostgreSQL 14):\n',
  ],
}

function overwrite(path: string, bytes: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, 0)
  closeSync(file)
}

/** Name and content of every file. */
function contentOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

/** That a start is refused, and that everything is there again once the damaged files are restored. */
async function refusesDamage(
  dataDir: string,
  damage: (cluster: string) => void,
  named: string,
): Promise<void> {
  const [cluster, backup] = [join(dataDir, 'database'), join(dataDir, 'backup')]
  cpSync(cluster, backup, { recursive: true })
  const sound = contentOf(cluster)
  damage(cluster)
  const damaged = contentOf(cluster)
  const message = await refusal({ PLUMBLINE_DATA: dataDir }, 'damaged-database')
  expect(message).toContain(`The database in ${cluster} `)
  expect(message).toContain(named)
  expect(message).toContain('the standard error output of the server')
  expect(message).toMatch(/restore/)
  expect(message).not.toMatch(/Aborted|ASSERTIONS|initdb/)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)

  cpSync(backup, cluster, {
    recursive: true,
    filter: (source) => {
      const name = relative(backup, source)
      return statSync(source).isDirectory() || damaged[name] !== sound[name]
    },
  })
  const restored = await openDatabase({ kind: 'embedded', dataDir })
  await restored.close()
  const names = Object.keys(contentOf(cluster))
  // Caches, which the engine deletes and rebuilds.
  const files = Object.keys(sound).filter((name) => !name.endsWith('pg_internal.init'))
  expect(names).toEqual(expect.arrayContaining(files))
}

for (const [index, [kind, [damage, named]]] of Object.entries(damages).entries())
  (index < 2 ? test : longTest)(`a start is refused with the damage and the next steps if ${kind}`, () =>
    withMigratedFolder((dataDir) => refusesDamage(dataDir, damage, named)),
  )

longTest('a start is refused with the damage and the next steps if a table has wrong bytes', () =>
  withMigratedFolder(async (dataDir) => {
    const database = await openDatabase({ kind: 'embedded', dataDir })
    const { rows } = await sql<{ path: string }>`
      select pg_relation_filepath('schema_migrations') as path`.execute(database.db)
    await database.close()
    await refusesDamage(
      dataDir,
      (cluster) => overwrite(join(cluster, rows[0]?.path ?? ''), 8_192),
      'is damaged or incomplete:\n  invalid page in block 0 of relation',
    )
  }),
)
