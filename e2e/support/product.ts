import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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
  stop(): Promise<void>
}

/** As `npm start` does it, on a spare port; nothing of this process's environment but where programs are. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-journey-'))
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = runtimeEnv()
  const server = spawn(process.execPath, [...runtimeFlags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', PLUMBLINE_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { ...(await announced(server, env['HOST'] !== undefined)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the server says on standard output once it answers. */
async function announced(server: ChildProcess, withToken: boolean): Promise<Omit<Product, 'stop'>> {
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
