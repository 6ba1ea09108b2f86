import { describe, expect, test } from 'vitest'
import { loadBridgeConfig } from './config.ts'

describe('the bridge configuration', () => {
  test('defaults to a loopback port and, off Windows, the simulated terminal', () => {
    expect(loadBridgeConfig({}, 'linux')).toEqual({
      host: '127.0.0.1',
      port: 5000,
      key: null,
      terminal: { kind: 'simulated' },
    })
    expect(loadBridgeConfig({}, 'win32').terminal).toEqual({ kind: 'python', program: 'python' })
  })

  test('uses the environment variables', () => {
    const env = {
      PLUMBLINE_BRIDGE_HOST: '0.0.0.0',
      PLUMBLINE_BRIDGE_PORT: '5001',
      PLUMBLINE_BRIDGE_KEY: 'k',
      PLUMBLINE_TERMINAL: 'recorded',
      PLUMBLINE_RECORDING: '/srv/recording',
    }
    expect(loadBridgeConfig(env, 'linux')).toEqual({
      host: '0.0.0.0',
      port: 5001,
      key: 'k',
      terminal: { kind: 'recorded', folder: '/srv/recording' },
    })
  })

  test.each([
    [{ PLUMBLINE_BRIDGE_HOST: '0.0.0.0' }, 'PLUMBLINE_BRIDGE_KEY must be set'],
    [{ PLUMBLINE_BRIDGE_PORT: 'http' }, 'PLUMBLINE_BRIDGE_PORT must be a port number'],
    [{ PLUMBLINE_TERMINAL: 'metatrader' }, 'PLUMBLINE_TERMINAL must be python, recorded or simulated'],
    [{ PLUMBLINE_TERMINAL: 'recorded' }, 'requires PLUMBLINE_RECORDING'],
    [{ PLUMBLINE_BRIGE_KEY: 'k' }, 'Did you mean PLUMBLINE_BRIDGE_KEY?'],
  ])('reports what is wrong in %j', (env, message) => {
    expect(() => loadBridgeConfig(env, 'linux')).toThrow(message)
  })
})
