import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createBridgeApp, type BridgeDeps } from './bridge-app.ts'
import { serveStream } from './bridge-stream.ts'
import { type BridgeConfig, BridgeConfigError } from './config.ts'
import type { BridgeLog } from './log.ts'
import { queueFor, type QueueLimits } from './terminal-queue.ts'
import { openPython } from './terminals/python.ts'
import { openRecording } from './terminals/recorded.ts'
import { openSimulated } from './terminals/simulated.ts'
import type { Terminal } from './terminals/terminal.ts'

export interface RunningBridge {
  readonly url: string
  readonly terminal: string
  stop(): Promise<void>
}

export interface BridgeOptions {
  readonly log: BridgeLog
  readonly now?: () => Date
  readonly limits?: QueueLimits
}

/** Throws a `BridgeConfigError` for problems that the user can fix: a port in use, an invalid recording. */
export async function startBridge(config: BridgeConfig, options: BridgeOptions): Promise<RunningBridge> {
  const { log, now = () => new Date(), limits } = options
  const terminal = await openTerminal(config.terminal, now, log)
  const deps: BridgeDeps = {
    queue: queueFor(terminal, limits),
    terminal: terminal.name,
    key: config.key,
    now,
    log,
  }
  const listener = getRequestListener(createBridgeApp(deps).fetch)
  const server = createServer((request, response) => void listener(request, response))
  const stream = serveStream(deps, server)
  const listening = Promise.withResolvers<void>()
  server.once('error', (error) => listening.reject(explain(error, config)))
  server.listen(config.port, config.host, listening.resolve)
  try {
    await listening.promise
  } catch (error) {
    await terminal.close()
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host.includes(':') && !config.host.startsWith('[') ? `[${config.host}]` : config.host
  return {
    url: `http://${host}:${port}`,
    terminal: terminal.name,
    async stop() {
      stream.close()
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
      await terminal.close()
    },
  }
}

async function openTerminal(
  choice: BridgeConfig['terminal'],
  now: () => Date,
  log: BridgeLog,
): Promise<Terminal> {
  switch (choice.kind) {
    case 'simulated':
      return openSimulated(now)
    case 'python':
      return openPython({ program: choice.program, log })
    case 'recorded':
      try {
        return await openRecording(choice.folder)
      } catch (error) {
        throw new BridgeConfigError(error instanceof Error ? error.message : String(error))
      }
  }
}

function explain(error: Error, { host, port }: BridgeConfig): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new BridgeConfigError(
      `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port: PLUMBLINE_BRIDGE_PORT=${port + 1}`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new BridgeConfigError(`PLUMBLINE_BRIDGE_HOST ${host} is not an address of this machine.`)
  return error
}
