import { allTests } from '@plumbline/testing/all-tests'
import { longTest } from '@plumbline/testing/long-test'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { createPostgresDatabase, describePostgres } from '#server/testing/database.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'

// The program as `npm start` runs it: a process of its own, on a data folder.

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** What `npm start` sets too: compiled code is kept beside the packages. */
const compileCache = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' }
const running = new Set<ChildProcess>()

interface Program {
  readonly stdout: () => string
  readonly stderr: () => string
  readonly exit: Promise<number | null>
  readonly ready: () => Promise<string>
  signal(name: NodeJS.Signals): void
}

function start(dataDir: string, env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'], PORT: '0', PLUMBLINE_DATA: dataDir, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.once('close', done))
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    exit,
    async ready() {
      while (!stdout.includes('\n')) {
        if (child.exitCode !== null) throw new Error(`ended: ${stderr}`)
        await new Promise((done) => setTimeout(done, 20))
      }
      return /http:\/\/\S+/.exec(stdout)?.[0] ?? ''
    },
    signal: (name) => void child.kill(name),
  }
}

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

test.each(allTests ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  'the program starts, prints one line, answers, and exits with code 0 on %s',
  (signal) =>
    withMigratedFolder(async (dataDir) => {
      const program = start(dataDir)
      const url = await program.ready()
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'up' })
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
      expect(await (await fetch(`${url}/api/v1/session`)).json()).toEqual({
        kind: 'setup',
        tokenRequired: false,
      })
      expect((await fetch(`${url}/`)).headers.get('content-type')).toBe('text/html; charset=utf-8')

      program.signal(signal)
      program.signal(signal)
      expect(await program.exit).toBe(0)
      expect(program.stdout()).toBe(`Plumbline is ready at ${url}\n`)
      const logged = program
        .stderr()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(logged).toMatchObject([{ event: 'request', path: '/api/v1/session', status: 200 }])
    }),
)

test('data written before a stop is there after a restart, and the owner stays signed in', () =>
  withMigratedFolder(async (dataDir) => {
    const first = start(dataDir)
    const owner = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' }
    const created = await fetch(`${await first.ready()}/api/v1/setup`, {
      method: 'POST',
      body: JSON.stringify(owner),
      headers: { 'content-type': 'application/json' },
    })
    expect(created.status).toBe(201)
    const cookie = created.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    first.signal('SIGTERM')
    await first.exit

    const second = start(dataDir)
    const session = await fetch(`${await second.ready()}/api/v1/session`, { headers: { cookie } })
    expect(await session.json()).toMatchObject({ kind: 'signed-in', user: { name: 'Ada' } })
  }))

test('a second server on the same folder is refused with the process id of the first', () =>
  withMigratedFolder(async (dataDir) => {
    const first = start(dataDir)
    await first.ready()
    const second = start(dataDir)
    expect(await second.exit).toBe(1)
    expect(second.stderr()).toMatch(/^The data folder .* is in use by process \d+ on .*\n$/)
    expect(second.stdout()).toBe('')
  }))

longTest('a port in use is reported in one line, and the data folder is unlocked', () =>
  withMigratedFolder(async (dataDir) => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const program = start(dataDir, { PORT: port })
    expect(await program.exit).toBe(1)
    expect(program.stderr()).toMatch(
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use by another program\\..*\n$`),
    )
    await new Promise((done) => other.close(done))

    const again = start(dataDir, { PORT: port })
    expect(await again.ready()).toBe(`http://127.0.0.1:${port}`)
  }),
)

test('an unknown variable is named and ends the program with code 1', () =>
  withDataFolder(async (dataDir) => {
    const program = start(dataDir, { PLUMBLINE_PORT: '3000' })
    expect(await program.exit).toBe(1)
    expect(program.stderr()).toBe(
      'The configuration is invalid:\n  PLUMBLINE_PORT is not a known variable. Did you mean PORT?\n',
    )
  }))

longTest('a server that others can reach prints the set-up token on the first run', () =>
  withMigratedFolder(async (dataDir) => {
    const program = start(dataDir, { HOST: '0.0.0.0' })
    await program.ready()
    await expect
      .poll(program.stdout)
      .toMatch(
        /^Plumbline is ready at http:\/\/localhost:\d+\nSet-up token for the owner's account: ([0-9A-Z]{4}-){3}[0-9A-Z]{4}\n$/,
      )
  }),
)

longTest('on shutdown a running request is finished and a new one is refused', () =>
  withMigratedFolder(async (dataDir) => {
    const program = start(dataDir)
    const url = await program.ready()
    // The server says "continue" when it has the request's head, so the signal meets a request that is under way.
    const sent = request(`${url}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    const answered = once(sent, 'response')
    sent.flushHeaders()
    await once(sent, 'continue')
    program.signal('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused')

    sent.end(JSON.stringify({ email: 'nobody@example.com', password: 'x' }))
    const [response] = await answered
    expect(response.statusCode).toBe(401)
    response.resume()
    const answeredAt = performance.now()
    expect(await program.exit).toBe(0)
    // Within the time that running requests are given, after which they are cut off.
    expect(performance.now() - answeredAt).toBeLessThan(5_000)
  }),
)

const others = 0o077

/**
 * Of everything below a folder, and the folder itself, what others than its owner may do anything with. The engine's copy
 * of its own catalogue has a mode that no umask changes, and holds nothing of anybody.
 */
function openToOthers(folder: string): readonly string[] {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ]
  const own = paths.filter((path) => !path.endsWith('pg_internal.init'))
  return own.filter((path) => (lstatSync(path).mode & others) !== 0)
}

longTest('a first start creates its folder and everything in it for its own user only', () =>
  withDataFolder(async (parent) => {
    const dataDir = join(parent, 'absent', 'data')
    const program = start(dataDir)
    await program.ready()
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['database', 'plumbline.sock', 'secrets.json']),
    )
    expect(openToOthers(dataDir)).toEqual([])
  }),
)

longTest('a start restricts a data folder that others may enter', () =>
  withMigratedFolder(async (dataDir) => {
    chmodSync(dataDir, 0o777)
    await start(dataDir).ready()
    expect(lstatSync(dataDir).mode & 0o777).toBe(0o700)
  }),
)

describePostgres('one of several servers', (serverUrl) => {
  test('starts as documented without a data folder, with the database and keys of the others', () =>
    withDataFolder(async (parent) => {
      const { url, drop } = await createPostgresDatabase(serverUrl)
      const dataDir = join(parent, 'absent', 'data')
      const keys = `first:${randomBytes(32).toString('base64')}`
      const program = start(dataDir, { DATABASE_URL: url, PLUMBLINE_KEYS: keys })
      try {
        const address = await program.ready()
        expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' })
        expect(openToOthers(dataDir)).toEqual([])
        program.signal('SIGTERM')
        expect(await program.exit).toBe(0)
      } finally {
        await drop()
      }
    }))
})
