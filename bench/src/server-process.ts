import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runtimeEnv, runtimeFlags } from '../../scripts/setup/runtime.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A separate data folder, removed when the work is done. */
export async function inDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts the program of `npm start`; resolves with the milliseconds until it answered the first request. */
export async function untilFirstAnswer(
  dataDir: string,
  port: number,
): Promise<{ ms: number; stop: () => Promise<void> }> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(root, 'start.mjs')], {
    cwd: root,
    env: { ...process.env, PLUMBLINE_DATA: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { ms: performance.now() - start, stop: () => ended(child) }
}

/** As with `npm start`, on a spare port; of this process's environment it only gets PATH and the compile cache. */
export async function startServer(
  env: Readonly<Record<string, string>>,
): Promise<{ pid: number; url: string; stop: () => Promise<void> }> {
  const { PATH, NODE_COMPILE_CACHE } = runtimeEnv()
  const child = spawn(process.execPath, [...runtimeFlags, join(root, 'apps/server/src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\/\/\S+/.exec(String(line))?.[0]
  if (url === undefined || child.pid === undefined)
    throw new Error(`The server did not start: ${String(line)}`)
  return { pid: child.pid, url, stop: () => ended(child) }
}

/** The resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}
