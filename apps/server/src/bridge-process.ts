import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { environmentVariables } from '@plumbline/contract/environment/variables'
import { projectRoot } from './platform/config.ts'
import type { Logger } from './platform/log.ts'

const program = join(projectRoot, 'apps/bridge/src/main.ts')

export interface BridgeProcess {
  stop(): Promise<void>
}

/** Delay before a bridge that exited unexpectedly is restarted. */
const AGAIN_MS = 5_000
const GRACE_MS = 3_000

/**
 * The server's environment without its own secrets: the process that talks to terminals needs no keys, database or
 * mail.
 */
function bridgeEnv(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const own: readonly string[] = environmentVariables
  const forBridge = /^PLUMBLINE_(BRIDGE|TERMINAL|RECORDING|PYTHON)/
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !own.includes(name) || forBridge.test(name)),
  )
}

/** Runs the bridge as a child process of the server; it ends with the server. */
export function startEmbeddedBridge(
  env: Readonly<Record<string, string | undefined>>,
  log: Logger,
): BridgeProcess {
  let child: ChildProcess | null = null
  let again: NodeJS.Timeout | undefined
  let isStopping = false

  function start(): void {
    // The server prints the address, so stdout is ignored; the bridge's log and errors go to our stderr.
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
