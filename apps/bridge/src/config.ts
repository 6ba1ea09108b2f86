import { unknownVariables } from '@plumbline/contract/environment/unknown-variables'
import { BRIDGE_PORT } from '@plumbline/contract/bridge/bridge'

export interface BridgeConfig {
  readonly host: string
  readonly port: number
  readonly key: string | null
  readonly terminal:
    | { readonly kind: 'recorded'; readonly folder: string }
    | { readonly kind: 'simulated' }
    | { readonly kind: 'python'; readonly program: string }
}

/** Invalid environment variables. The message names each one and is shown to the user. */
export class BridgeConfigError extends Error {
  override readonly name = 'BridgeConfigError'
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/** Reads the bridge's configuration, or throws a `BridgeConfigError`. An empty variable counts as unset. */
export function loadBridgeConfig(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): BridgeConfig {
  const given = new Map(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  )
  const problems = unknownVariables(Object.fromEntries(given)).map(
    ({ name, nearest }) => `${name} is not a known variable. Did you mean ${nearest}?`,
  )
  const host = given.get('PLUMBLINE_BRIDGE_HOST') ?? '127.0.0.1'
  const port = Number(given.get('PLUMBLINE_BRIDGE_PORT') ?? BRIDGE_PORT)
  const key = given.get('PLUMBLINE_BRIDGE_KEY') ?? null
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push('PLUMBLINE_BRIDGE_PORT must be a port number, 0 to 65535.')
  if (key === null && !LOOPBACK.test(host))
    problems.push(
      'PLUMBLINE_BRIDGE_HOST allows other machines to connect, so PLUMBLINE_BRIDGE_KEY must be set, here and on the server.',
    )
  const terminal = terminalOf(given, platform, problems)
  if (problems.length > 0 || terminal === null)
    throw new BridgeConfigError(
      ['The configuration of the bridge is invalid:', ...problems.map((problem) => `  ${problem}`)].join(
        '\n',
      ),
    )
  return { host, port, key, terminal }
}

function terminalOf(
  given: ReadonlyMap<string, string>,
  platform: string,
  problems: string[],
): BridgeConfig['terminal'] | null {
  const isWindows = platform === 'win32'
  const name = given.get('PLUMBLINE_TERMINAL') ?? (isWindows ? 'python' : 'simulated')
  switch (name) {
    case 'recorded': {
      const folder = given.get('PLUMBLINE_RECORDING')
      if (folder === undefined) {
        problems.push(
          'PLUMBLINE_TERMINAL=recorded requires PLUMBLINE_RECORDING, the folder of the recording.',
        )
        return null
      }
      return { kind: 'recorded', folder }
    }
    case 'simulated':
      return { kind: 'simulated' }
    case 'python':
      return { kind: 'python', program: given.get('PLUMBLINE_PYTHON') ?? (isWindows ? 'python' : 'python3') }
    default:
      problems.push('PLUMBLINE_TERMINAL must be python, recorded or simulated.')
      return null
  }
}
