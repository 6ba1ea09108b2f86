import { createBridgeLog } from '../log.ts'
import { type BridgeConfig } from '../config.ts'
import { type BridgeOptions, type RunningBridge, startBridge } from '../start-bridge.ts'

export interface TestBridge extends RunningBridge {
  readonly logged: readonly string[]
  call(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>
}

interface TestAnswer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert the shape of the response
  readonly body: any
}

export const login = { login: 4_711, password: 'secret words', server: 'Broker-Demo' } as const

/** Starts a bridge on a free port and collects its log lines. */
export async function startTestBridge(
  config: Partial<BridgeConfig> & Pick<BridgeConfig, 'terminal'>,
  options: Omit<BridgeOptions, 'log'> = {},
): Promise<TestBridge> {
  const logged: string[] = []
  const log = createBridgeLog((line) => void logged.push(line))
  const bridge = await startBridge({ host: '127.0.0.1', port: 0, key: null, ...config }, { log, ...options })
  return {
    ...bridge,
    logged,
    async call(path, body, headers = {}) {
      const response = await fetch(`${bridge.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}
