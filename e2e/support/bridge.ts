import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/setup/root.mjs'
import { runtimeEnv } from '../../scripts/setup/runtime.mjs'

export interface Bridge {
  readonly url: string
  stop(): Promise<void>
}

/** The trading bridge, as `npm run bridge` runs it, on a spare port. */
export async function startBridge(env: Readonly<Record<string, string>>): Promise<Bridge> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = runtimeEnv()
  const child = spawn(process.execPath, [join(root, 'apps/bridge/src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, PLUMBLINE_BRIDGE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    return {
      url,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The bridge ended before it was ready')
}
