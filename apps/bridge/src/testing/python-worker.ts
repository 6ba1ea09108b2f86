import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TerminalError } from '../terminal-error.ts'
import { openPython } from '../terminals/python.ts'
import type { Terminal } from '../terminals/terminal.ts'

/** The folder of the worker. */
export const python = fileURLToPath(new URL('../../python', import.meta.url))
/** What stands in for the package `MetaTrader5`. */
export const fakePackage = join(python, 'fake')
export const hasPython = spawnSync('python3', ['--version']).status === 0

export const login = { login: 4711, password: 'hunter2-secret', server: 'Fake-Demo' }

interface Opened extends Terminal {
  readonly logged: readonly string[]
}

const opened: Opened[] = []

/** Everything that the workers of this file logged. */
export function loggedByWorkers(): readonly string[] {
  return opened.flatMap(({ logged }) => logged)
}

export async function closeWorkers(): Promise<void> {
  await Promise.all(opened.map((terminal) => terminal.close()))
}

/** The worker on the fake package (`python/fake/MetaTrader5.py` says what a script can ask of it). */
export function openWorker(script: object = {}, recording = '', program = 'python3'): Opened {
  const logged: string[] = []
  const write = (...parts: readonly unknown[]) => void logged.push(JSON.stringify(parts))
  const env = {
    PYTHONPATH: fakePackage,
    FAKE_MT5_RECORDING: recording,
    FAKE_MT5_SCRIPT: JSON.stringify(script),
  }
  const terminal = { ...openPython({ program, log: { info: write, error: write }, env }), logged }
  opened.push(terminal)
  return terminal
}

/** The failure of a call; throws if it succeeds, or if the message contains the password. */
export async function refusal(call: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof TerminalError)) throw new Error(`expected a TerminalError, got ${String(error)}`)
  if (error.message.includes(login.password)) throw new Error('the message contains the password')
  return { code: error.code, message: error.message }
}
