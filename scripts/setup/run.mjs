import { spawn } from 'node:child_process'

/** The exit code that a shell gives for a signal is 128 plus its number. */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in our place: its input and output are ours, the signals that we get reach it, and the
 * promise gives its exit code. Ctrl-C in a terminal reaches the whole group, so the program may see an
 * interrupt twice, and closes at the first.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = process.cwd(), env = process.env } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => void child.kill(signal)
  for (const signal of passedOn) process.on(signal, passOn)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => {
      for (const each of passedOn) process.off(each, passOn)
      done(code ?? 128 + (Object.entries(signalNumbers).find(([name]) => name === signal)?.[1] ?? 0))
    })
  })
}
