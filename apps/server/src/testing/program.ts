import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { run } from '#server/cli/run.ts'

const command = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning']
/** All that is passed on of this process's environment: where programs are, and the compile cache. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

export interface CommandRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** `plumbline <args>` in this process, with only the given environment. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const code = run(args, { env, stdout, stderr }).finally(() => {
    stdout.end()
    stderr.end()
  })
  const [out, err] = await Promise.all([text(stdout), text(stderr)])
  return { code: await code, stdout: out, stderr: err }
}

/** The same in a process of its own, as a user starts it. */
export async function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const child = spawn(process.execPath, [...flags, command, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: typeof code === 'number' ? code : null, stdout, stderr }
}

/** The single JSON document that a run printed; throws if it printed anything else. */
export function documentOf({ stdout, stderr }: CommandRun): ReturnType<typeof JSON.parse> {
  if (!stdout.endsWith('\n')) throw new Error(`No document: ${stdout.slice(-200)} ${stderr}`)
  return JSON.parse(stdout)
}

export interface RunningProgram {
  readonly url: string
  stop(): Promise<void>
  /** Without warning, like a power cut. */
  kill(): Promise<void>
}

/** `npm start` on a data folder, until it is stopped as a user stops it. */
export async function startProgram(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...flags, program], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', PLUMBLINE_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  const ready = once(child.stdout, 'data').then(([line]) => /http:\/\/\S+/.exec(String(line))?.[0])
  const url = await Promise.race([ready, closed.then(() => undefined)])
  if (url === undefined) throw new Error('The server ended before it was ready')
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
