import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A data folder of its own that goes when the work is done. */
export async function inDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts `npm start`'s program and answers when the first request is answered, with the milliseconds that took. */
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
