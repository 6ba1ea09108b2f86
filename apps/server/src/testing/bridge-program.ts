import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '#server/platform/config.ts'

export interface BridgeProgram {
  readonly url: string
  stop(): Promise<void>
}

/** The real bridge, as `npm run bridge` starts it, on a free port. */
export async function startBridgeProgram(env: Readonly<Record<string, string>>): Promise<BridgeProgram> {
  const child = spawn(process.execPath, [join(projectRoot, 'apps/bridge/src/main.ts')], {
    env: { ...process.env, PLUMBLINE_BRIDGE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = Promise.withResolvers<void>()
  child.once('exit', () => ended.resolve())
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, url] = /ready at (\S+)/.exec(line) ?? []
    if (url !== undefined) ready.resolve(url)
  })
  void ended.promise.then(() => ready.reject(new Error('The bridge did not start')))
  return {
    url: await ready.promise,
    async stop() {
      child.kill('SIGTERM')
      await ended.promise
    },
  }
}
