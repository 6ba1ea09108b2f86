import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/setup/root.mjs'
import { runtimeEnv, runtimeFlags } from '../../scripts/setup/runtime.mjs'

/** A running installation: the built web and the real server, on a data folder of its own. */
export interface Product {
  readonly url: string
  /** What the log shows where others can reach the server; null elsewhere. */
  readonly setupToken: string | null
  /** Stops the server, runs `whileAway`, and starts it again at the same address on the same data. */
  restart(whileAway?: () => Promise<void>): Promise<void>
  /** Stops the server, hands its data folder to `last`, and removes it. */
  stop(last?: (dataDir: string) => void): Promise<void>
}

/**
 * As `npm start` does it, on a spare port; nothing of this process's environment but where programs are. Its database
 * begins as a copy of `madeDatabase`; null has the server make its own, as a first start does, in a few times the time.
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
    const told = await announced(server, isReachable)
    const restart: Product['restart'] = async (whileAway = async () => {}) => {
      await ended(server)
      await whileAway()
      server = serve(dataDir, new URL(told.url).port, env)
      await announced(server, isReachable)
    }
    return { ...told, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Names the folder that made-database.ts leaves for all journeys of a run. */
export const MADE_DATABASE = 'PLUMBLINE_JOURNEY_DATABASE'

/** Where the server keeps its database in its data folder. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database')

function serve(dataDir: string, port: string, env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = runtimeEnv()
  return spawn(process.execPath, [...runtimeFlags, join(root, 'apps/server/src/main.ts')], {
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

/** What the server says on standard output once it answers. */
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
