import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { environmentVariables } from '@plumbline/contract/environment/variables'
import { projectRoot } from './config.ts'
import type { Logger } from './log.ts'

const program = join(projectRoot, 'apps/bridge/src/main.ts')

export interface BridgeProcess {
  stop(): Promise<void>
}

/** A bridge that ends by itself is started again after so long. */
const AGAIN_MS = 5_000
const GRACE_MS = 3_000

/** The server's environment without what is the server's own: keys, databases and mail are not for whoever talks to terminals. */
function bridgeEnv(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const own: readonly string[] = environmentVariables
  const forBridge = /^PLUMBLINE_(BRIDGE|TERMINAL|RECORDING|PYTHON)/
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !own.includes(name) || forBridge.test(name)),
  )
}

/** The bridge as a process of its own beside the server, with the server's environment; ended with it. */
export function startBridgeBeside(
  env: Readonly<Record<string, string | undefined>>,
  log: Logger,
): BridgeProcess {
  let child: ChildProcess | null = null
  let again: NodeJS.Timeout | undefined
  let isStopping = false

  function start(): void {
    // Its address is the server's to tell; its log and its errors go where ours go.
    child = fork(program, { env: bridgeEnv(env), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on('error', (error) => log.error('bridge not started', error))
    child.on('exit', (code) => {
      child = null
      if (isStopping) return
      log.warn('bridge ended', { code })
      again = setTimeout(start, AGAIN_MS)
      again.unref()
    })
  }

  start()
  return {
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (child === null) return
      const ended = Promise.withResolvers<void>()
      const running = child
      running.once('exit', () => ended.resolve())
      running.kill('SIGTERM')
      const killer = setTimeout(() => running.kill('SIGKILL'), GRACE_MS)
      await ended.promise
      clearTimeout(killer)
    },
  }
}
