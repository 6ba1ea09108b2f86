import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { startProgram } from '#server/testing/program.ts'

async function sparePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return promise
}

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => ({ status: answer.status, body: await answer.json() }),
    () => null,
  )

test('a server with PLUMBLINE_BRIDGE=embedded starts a bridge and stops it on shutdown', () =>
  withMigratedFolder(async (dataDir) => {
    const port = await sparePort()
    const env = {
      PLUMBLINE_BRIDGE: 'embedded',
      PLUMBLINE_BRIDGE_PORT: String(port),
      PLUMBLINE_TERMINAL: 'simulated',
    }
    const program = await startProgram(dataDir, env)
    const health = `http://127.0.0.1:${port}/healthz`
    await expect
      .poll(() => answers(health), { timeout: 20_000 })
      .toEqual({ status: 200, body: { ok: true, version: 1, terminal: 'simulated', waiting: 0 } })
    await program.stop()
    expect(await answers(health)).toBeNull()
  }))

test('a killed server leaves no bridge running', () =>
  withMigratedFolder(async (dataDir) => {
    const port = await sparePort()
    const program = await startProgram(dataDir, {
      PLUMBLINE_BRIDGE: 'embedded',
      PLUMBLINE_BRIDGE_PORT: String(port),
    })
    const health = `http://127.0.0.1:${port}/healthz`
    await expect.poll(() => answers(health), { timeout: 20_000 }).not.toBeNull()
    await program.kill()
    await expect.poll(() => answers(health), { timeout: 20_000 }).toBeNull()
  }))
