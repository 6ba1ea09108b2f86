import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A shell's exit code for a signal is 128 plus its number. */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** @typedef {(text: string) => void} Print */

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in place of this process: it inherits input and output (unless `stdio` says otherwise), receives our
 * signals, and the promise resolves to its exit code. If such a signal ended it, this process ends too, whatever was to
 * follow. Ctrl-C in a terminal reaches the whole group, so the program may get an interrupt twice. With `print`, the
 * program runs beside others, at low priority: it has no input, and its output is passed to that function.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, print?: Print }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd, env = process.env, stdio = 'inherit', print } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: print ? ['ignore', 'pipe', 'pipe'] : stdio })
  if (print) {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print)
  }
  const release = passSignalsTo([child])
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => {
      const signalled = release()
      const exitCode =
        code ?? 128 + (Object.entries(signalNumbers).find(([name]) => name === signal)?.[1] ?? 0)
      if (signalled) process.exit(exitCode)
      done(exitCode)
    })
  })
}

/**
 * Passes our signals on to children, and ends them when npm, our parent, has ended: npm passes a signal to its shell,
 * which dies without notifying us.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {() => boolean} stops forwarding; true if a signal was forwarded
 */
export function passSignalsTo(children) {
  let signalled = false
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    signalled = true
    for (const child of children) child.kill(signal)
  }
  for (const signal of passedOn) process.on(signal, passOn)
  const parent = process.ppid
  const startedByNpm = process.env['npm_lifecycle_event'] !== undefined
  const watch = setInterval(() => {
    if (startedByNpm && !signalled && process.ppid !== parent) passOn('SIGTERM')
  }, 250)
  watch.unref()
  return () => {
    clearInterval(watch)
    for (const signal of passedOn) process.off(signal, passOn)
    return signalled
  }
}
