import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/setup/root.mjs'
import { runtimeEnv } from '../../scripts/setup/runtime.mjs'

export interface Bridge {
  readonly url: string
  stop(): Promise<void>
  /** Restarts it at the same address after it was stopped. */
  restart(): Promise<void>
}

type Env = Readonly<Record<string, string>>

/** The trading bridge, as `npm run bridge` runs it, on a spare port. */
export async function startBridge(env: Env): Promise<Bridge> {
  let child = run({ PLUMBLINE_BRIDGE_PORT: '0', ...env })
  const url = await announced(child)
  return {
    url,
    stop: () => ended(child),
    async restart() {
      child = run({ ...env, PLUMBLINE_BRIDGE_PORT: new URL(url).port })
      await announced(child)
    },
  }
}

function run(env: Env): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = runtimeEnv()
  return spawn(process.execPath, [join(root, 'apps/bridge/src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function announced(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The bridge has no standard output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('The bridge ended before it was ready')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await closed
}
