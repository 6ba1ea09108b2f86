import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A parent that runs a child by `run`, as start.mjs does. */
function parentOf(childScript: string) {
  const runModule = new URL('./run.mjs', import.meta.url).href
  const script = `const { run } = await import(${JSON.stringify(runModule)})
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(childScript)}])`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('the exit code of the program is ours', async () => {
  const [code] = await once(parentOf('process.exit(7)'), 'close')
  expect(code).toBe(7)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s reaches the program, which ends in its own way',
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

test('a program that a signal killed gives the code of a shell', async () => {
  const [code] = await once(parentOf(`process.kill(process.pid, 'SIGKILL')`), 'close')
  expect(code).toBe(137)
})
