import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Child {
  /** The next line that the script prints; rejects with what it wrote to standard error if it ends before. */
  nextLine(): Promise<string>
  /** Kills it without warning, like a power cut, and waits until it has exited. */
  kill(): Promise<void>
}

/** Runs a script of this package in a process of its own; `within` is a command that wraps it (for a namespace). */
export function startChild(script: URL, args: readonly string[], within: readonly string[] = []): Child {
  const [command = process.execPath, ...rest] = [...within, process.execPath, script.pathname, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = endOf(child)
  return {
    async nextLine() {
      const line = await lines.next()
      if (line.done) {
        await ended
        throw new Error(`${script.pathname} ended: ${errors}`)
      }
      return line.value
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
  })
}
