import { spawn } from 'node:child_process'

/** The exit code that a shell gives for a signal is 128 plus its number. */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in our place: its input and output are ours (unless `stdio` says otherwise), the signals that we get
 * reach it, and the promise gives its exit code. When it was ended by such a signal we end with it, whatever was planned
 * next.
 * Ctrl-C in a terminal reaches the whole group, so the program may see an interrupt twice.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = process.cwd(), env = process.env, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd, env, stdio })
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
 * Passes our signals on to children, and ends them when npm, which started us, was ended: npm hands a signal
 * to its shell, and the shell dies of it without a word to us.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {() => boolean} stops passing on; true when something was passed on
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
