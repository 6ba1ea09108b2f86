import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/setup/root.mjs'
import { runtimeEnv, runtimeFlags } from '../../scripts/setup/runtime.mjs'

/** A running installation: the built web app and the real server, on a separate data folder. */
export interface Product {
  readonly url: string
  /** From the log, if others can reach the server; null otherwise. */
  readonly setupToken: string | null
  /** Stops the server, runs `whileAway`, and restarts it at the same address on the same data. */
  restart(whileAway?: () => Promise<void>): Promise<void>
  /** Stops the server, passes its data folder to `last`, and removes it. */
  stop(last?: (dataDir: string) => void): Promise<void>
}

/**
 * As with `npm start`, on a spare port, without this process's environment except program paths. Its database starts as
 * a copy of `madeDatabase`; with null the server creates its own, like a first start, which takes several times as
 * long.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  madeDatabase: string | null = process.env[MADE_DATABASE] ?? null,
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-journey-'))
  if (madeDatabase !== null) cpSync(madeDatabase, databaseIn(dataDir), { recursive: true })
  const isReachable = env['HOST'] !== undefined
  let server = serve(dataDir, '0', env)
  const stop: Product['stop'] = async (last) => {
    await ended(server)
    last?.(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const announcement = await announced(server, isReachable)
    const restart: Product['restart'] = async (whileAway = async () => {}) => {
      await ended(server)
      await whileAway()
      server = serve(dataDir, new URL(announcement.url).port, env)
      await announced(server, isReachable)
    }
    return { ...announcement, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Names the folder that made-database.ts creates for all journeys of a run. */
export const MADE_DATABASE = 'PLUMBLINE_JOURNEY_DATABASE'

/**
 * Set to 1 by playwright.config.ts for the fast journeys: V8 compiles the embedded engine once, and does not optimise
 * it while it runs, which takes longer than such a server works.
 */
export const COMPILE_ONCE = 'PLUMBLINE_JOURNEY_COMPILE_ONCE'

/** Location of the server's database in its data folder. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database')

function serve(dataDir: string, port: string, env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = runtimeEnv()
  const flags = [...runtimeFlags, ...(process.env[COMPILE_ONCE] === '1' ? ['--liftoff-only'] : [])]
  return spawn(process.execPath, [...flags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: port, PLUMBLINE_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  server.kill('SIGTERM')
  await closed
}

/** What the server prints on standard output when it is ready. */
async function announced(
  server: ChildProcess,
  withToken: boolean,
): Promise<Pick<Product, 'url' | 'setupToken'>> {
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  let url: string | undefined
  if (server.stdout === null) throw new Error('The server has no standard output.')
  for await (const line of createInterface({ input: server.stdout })) {
    url ??= /^Plumbline is ready at (\S+)$/.exec(line)?.[1]
    const setupToken = /^Set-up token .*: (\S+)$/.exec(line)?.[1] ?? null
    if (url !== undefined && (!withToken || setupToken !== null)) return { url, setupToken }
  }
  throw new Error(`The server ended before it was ready:\n${log}`)
}
