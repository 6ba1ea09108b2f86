import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { run } from './run.mjs'

/** A parent that runs a child by `run`, as start.mjs does. */
function parentOf(childScript: string) {
  const runModule = new URL('./run.mjs', import.meta.url).href
  const script = `const { run } = await import(${JSON.stringify(runModule)})
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(childScript)}])`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('the exit code of the program is passed on', async () => {
  const [code] = await once(parentOf('process.exit(7)'), 'close')
  expect(code).toBe(7)
})

test('output goes to `print` instead of the terminal', async () => {
  let output = ''
  const script = "console.log('one'); process.stdin.on('end', () => console.error('two')).resume()"
  const code = await run(process.execPath, ['-e', script], { print: (text) => (output += text) })
  expect({ code, output }).toEqual({ code: 0, output: 'one\ntwo\n' })
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s is forwarded to the program, which exits with its own code',
  async (signal) => {
    const parent = parentOf(
      `process.on('${signal}', () => { console.log('closing'); process.exit(3) }); setInterval(() => {}, 1000); console.log('ready')`,
    )
    let output = ''
    parent.stdout.on('data', (chunk) => (output += String(chunk)))
    await once(parent.stdout, 'data')
    parent.kill(signal)
    const [code] = await once(parent, 'close')
    expect({ code, output }).toEqual({ code: 3, output: 'ready\nclosing\n' })
  },
)

test('a program killed by a signal gives the exit code of a shell', async () => {
  const [code] = await once(parentOf(`process.kill(process.pid, 'SIGKILL')`), 'close')
  expect(code).toBe(137)
})

test('the next step does not run after a signal', async () => {
  const runModule = new URL('./run.mjs', import.meta.url).href
  const script = `const { run } = await import(${JSON.stringify(runModule)})
    await run(process.execPath, ['-e', "console.log('ready'); setInterval(() => {}, 1000)"])
    console.log('next')`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  parent.stdout.on('data', (chunk) => (output += String(chunk)))
  await once(parent.stdout, 'data')
  parent.kill('SIGTERM')
  const [code] = await once(parent, 'close')
  expect({ code, output }).toEqual({ code: 143, output: 'ready\n' })
})

test.runIf(process.platform === 'linux')('the program ends when npm’s shell is ended', async () => {
  const runModule = new URL('./run.mjs', import.meta.url).href
  const child = `process.on('SIGTERM', () => { console.log('closing'); process.exit(0) }); setInterval(() => {}, 1000); console.log(process.pid)`
  const script = `const { run } = await import(${JSON.stringify(runModule)})
    await run(process.execPath, ['-e', ${JSON.stringify(child)}])`
  const env = { ...process.env, npm_lifecycle_event: 'start', SCRIPT: script, NODE: process.execPath }
  // The second command keeps the shell from handing its process over to Node.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; true'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  let output = ''
  shell.stdout.on('data', (chunk) => (output += String(chunk)))
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await once(shell.stdout, 'close')
  expect(output).toMatch(/^\d+\nclosing\n$/)
})
