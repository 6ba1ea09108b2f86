import { ConfigError } from '../platform/config.ts'
import { DatabaseDamagedError } from '../platform/db/damage.ts'
import { DataFolderInUseError } from '../platform/db/data-lock.ts'
import { MissingKeysError } from '../platform/secrets.ts'
import { CommandError } from './command-error.ts'
import { type Output, openOutput, type Terminal } from './output.ts'

// The command line. Every command is a separate file, loaded on demand: `inspect` needs no database.

type Command = (args: readonly string[], output: Output) => Promise<void>

const commands: Readonly<Record<string, { readonly words: string; readonly load: () => Promise<Command> }>> =
  {
    serve: { words: 'run the server', load: async () => (await import('./serve.ts')).serve },
    inspect: {
      words:
        'FILE [--json] [--trades] [--mapping FILE.json] [--sheet NAME]   show a broker file and check its totals',
      load: async () => (await import('./inspect.ts')).inspect,
    },
    import: {
      words:
        'FILE… [--account NAME|ID] [--mapping FILE.json] [--sheet NAME] [--json]   import files into an account',
      load: async () => (await import('./import.ts')).importFiles,
    },
    'import-documents': {
      words:
        'FILE [--user UID] [--preview] [--json]   import a full export (JSON, ZIP) or a JSON backup of a document database',
      load: async () => (await import('./import-documents.ts')).importDocuments,
    },
    export: {
      words:
        '[trades|statistics|everything] [--format csv|xlsx|json|zip] [--account NAME|ID] [--out FILE] [--parts MB]   write a file',
      load: async () => (await import('./export.ts')).exportFile,
    },
    stats: {
      words: '[--account NAME|ID] [--from DAY] [--to DAY] [--json]   statistics of an account',
      load: async () => (await import('./stats.ts')).stats,
    },
    user: {
      words:
        'list | reset|two-factor-off|disable|enable|verify|admin|no-admin EMAIL [--json]   list users and restore access',
      load: async () => (await import('./user.ts')).user,
    },
    keys: {
      words: 'rotate [--forget] [--json]   replace the encryption key; --forget removes the old ones',
      load: async () => (await import('./keys.ts')).keys,
    },
    doctor: {
      words: '[--json]   check this installation',
      load: async () => (await import('./doctor.ts')).doctor,
    },
  }

const WIDEST = Math.max(...Object.keys(commands).map((name) => name.length))

const help = `plumbline <command>

${Object.entries(commands)
  .map(([name, { words }]) => `  ${name.padEnd(WIDEST)} ${words}`)
  .join('\n')}
`

/** Runs `plumbline <argv>` once; returns its exit code and never throws. */
export async function run([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const output = openOutput(args.includes('--json'), terminal)
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    terminal.stdout.write(help)
    return 0
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new CommandError('usage', `Unknown command ${name}.\n\n${help.trimEnd()}`, 2)
    await (await command.load())(args, output)
    return output.ok ? 0 : 1
  } catch (error) {
    const { code, message, exitCode } = describeError(error)
    output.fail(code, message)
    return exitCode
  }
}

function describeError(error: unknown): {
  readonly code: string
  readonly message: string
  readonly exitCode: number
} {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ConfigError || error instanceof DataFolderInUseError)
    return { code: 'configuration', message, exitCode: 1 }
  if (error instanceof MissingKeysError) return { code: 'missing-keys', message, exitCode: 1 }
  if (error instanceof DatabaseDamagedError) return { code: 'damaged-database', message, exitCode: 1 }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return { code: 'usage', message, exitCode: 2 }
  return { code: 'internal', message, exitCode: 1 }
}
