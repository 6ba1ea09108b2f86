import { BridgeConfigError, loadBridgeConfig } from './config.ts'
import { createBridgeLog } from './log.ts'
import { startBridge } from './start-bridge.ts'

// Entry point of `npm run bridge`. Messages for the user go to standard output, the log goes to standard error.

try {
  const config = loadBridgeConfig(process.env, process.platform)
  const log = createBridgeLog((line) => process.stderr.write(line))
  const bridge = await startBridge(config, { log })
  process.stdout.write(`The bridge is ready at ${bridge.url} (terminal: ${bridge.terminal})\n`)
  const stop = () => void bridge.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // The parent server process has exited.
  process.once('disconnect', stop)
} catch (error) {
  const reason =
    error instanceof BridgeConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
