import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { codeOf } from './testing/people.ts'
import { RESERVED_BYTES } from './platform/db/disk-room.ts'
import { type Answer, TestClient } from './testing/client.ts'
import { form } from './testing/files.ts'
import { withDataFolder } from './testing/data-folder.ts'
import { ownerInput } from './testing/server.ts'

// A small disk of its own: a tmpfs in a mount namespace, which needs no right that a user has not.

const MB = 1_048_576
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const running = new Set<ChildProcess>()

const unshare = process.getuid?.() === 0 ? ['-m'] : ['-rm']
const canMount = allows(() =>
  execFileSync('unshare', [...unshare, 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt'], {
    stdio: 'ignore',
  }),
)

const randomText = (bytes: number) => Buffer.from(randomBytes((bytes * 3) / 4).toString('base64'))

function allows(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

interface OnDisk {
  readonly stdout: () => string
  readonly stderr: () => string
  readonly exit: Promise<number | null>
  /** The process of the server, below the shell that starts it again. */
  readonly server: () => number
  /** The disk as it is in the program's namespace. */
  readonly path: (name: string) => string
}

/** `npm start` with a data folder on a disk of this size; `starts`: started again when it ends, as a supervisor does. */
function startOn(folder: string, megabytes: number, starts = 1): OnDisk {
  const start = '"$2" --disable-warning=ExperimentalWarning "$3"'
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 none "$1" && ${Array.from({ length: starts - 1 }, () => `{ ${start}; } && `).join('')}exec ${start}`
  const child = spawn('unshare', [...unshare, 'sh', '-c', script, 'sh', folder, process.execPath, main], {
    env: { PATH: process.env['PATH'], PORT: '0', PLUMBLINE_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    exit: new Promise((done) => child.once('close', done)),
    server: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()),
    path: (name) => join(`/proc/${child.pid}/root`, folder, name),
  }
}

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

const name = canMount ? 'a full disk' : 'a full disk: SKIPPED, this kernel does not allow mounting a disk'

describe.skipIf(!canMount)(name, () => {
  test('makes the server not ready, is reported by failing writes, and ends once there is room', () =>
    withDataFolder(async (folder) => {
      const program = startOn(folder, 512)
      await expect.poll(program.stdout, { timeout: 60_000 }).toContain('http://')
      const url = /http:\/\/\S+/.exec(program.stdout())?.[0] ?? ''
      const owner = new TestClient(url)
      expect(await owner.post('/setup', ownerInput)).toMatchObject({ status: 201 })
      expect(await owner.send('/readyz')).toMatchObject({ status: 200 })

      const filler = program.path('filler')
      allows(() => {
        for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' })
      })
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
        status: 'unavailable',
        reason: 'The disk is full.',
      })
      expect((await owner.get('/accounts')).status).toBe(200)
      const refused = await owner.post('/accounts', { name: 'First' })
      expect([refused.status, codeOf(refused)]).toEqual([507, 'DISK_FULL'])
      const told = program
        .stderr()
        .split('\n')
        .filter((entry) => entry.includes('disk is full'))
      expect(told).toHaveLength(1)
      expect(program.stderr()).not.toContain('"stack"')

      rmSync(filler)
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
      expect((await owner.post('/accounts', { name: 'Saved' })).status).toBe(201)
    }))

  test('refuses files in one request, in chunks and in archives, and leaves no remainder', () =>
    withDataFolder(async (folder) => {
      const program = startOn(folder, 768)
      await expect.poll(program.stdout, { timeout: 60_000 }).toContain('http://')
      const url = /http:\/\/\S+/.exec(program.stdout())?.[0] ?? ''
      const owner = new TestClient(url)
      await owner.post('/setup', ownerInput)
      const stored = () =>
        readdirSync(program.path('data/files'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      const text = Buffer.alloc(50 * MB, 'a')
      const chunked = (
        method: string,
        path: string,
        headers: Record<string, string>,
        body?: Buffer<ArrayBuffer>,
      ) =>
        owner.send(path, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) })
      const patch = (path: string, at: number) =>
        chunked(
          'PATCH',
          path,
          { 'upload-offset': `${at}`, 'content-type': 'application/offset+octet-stream' },
          text.subarray(at),
        )

      expect((await owner.post('/files', form(Buffer.from('a'), 'a.txt'))).status).toBe(200)
      const before = stored()
      const filler = program.path('filler')
      allows(() => {
        for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' })
      })
      // The database has the room that it needs, and a whole file has not.
      truncateSync(filler, statSync(filler).size - RESERVED_BYTES.files - 40 * MB)

      const refusal = { status: 507, body: { code: 'DISK_FULL', message: expect.stringMatching(/disk/i) } }
      expect(await owner.post('/files', form(text, 'large.txt'))).toMatchObject(refusal)
      expect(await owner.post('/document-imports', form(text, 'everything.zip'))).toMatchObject(refusal)
      expect(await owner.get('/files/usage')).toMatchObject({ body: { files: 1, used: 1 } })
      expect(stored()).toEqual(before)

      const created = await chunked('POST', '/api/v1/uploads', { 'upload-length': `${text.byteLength}` })
      const upload = created.headers.get('location') ?? ''
      expect(await patch(upload, 0)).toMatchObject(refusal)
      rmSync(filler)
      const offset = Number((await chunked('HEAD', upload, {})).headers.get('upload-offset'))
      expect(offset).toBeGreaterThan(0)
      expect(await patch(upload, offset)).toMatchObject({ status: 200, body: { size: text.byteLength } })
      expect(await owner.get('/files/usage')).toMatchObject({ body: { files: 2 } })
    }))

  test('is never filled by a user: uploads, then notes, then small writes are refused, and the database goes on', () =>
    withDataFolder(async (folder) => {
      const program = startOn(folder, 512)
      await expect.poll(program.stdout, { timeout: 60_000 }).toContain('http://')
      const url = /http:\/\/\S+/.exec(program.stdout())?.[0] ?? ''
      const owner = new TestClient(url)
      await owner.post('/setup', ownerInput)
      const notebook = Object((await owner.post('/notebooks', { notebook: { title: 'Notes' } })).body).id
      const untilRefused = async (write: (count: number) => Promise<Answer>) => {
        for (let count = 0; count < 2_000; count += 1) {
          const answer = await write(count)
          if (answer.status >= 400) return [answer.status, codeOf(answer), count > 0]
        }
        return 'never refused'
      }
      const text = () => randomBytes(600_000).toString('base64')
      const full = [507, 'DISK_FULL', true]
      expect(await untilRefused((n) => owner.post('/files', form(randomText(8 * MB), `${n}.txt`)))).toEqual(
        full,
      )
      const note = () => ({ note: { content: text() } })
      expect(await untilRefused(() => owner.post(`/notebooks/${notebook}/notes`, note()))).toEqual(full)
      expect((await owner.post('/accounts', { name: 'More' })).status).toBe(507)
      expect((await owner.get('/accounts')).status).toBe(200)
      const { body } = await owner.get(`/notebooks?content=false`)
      const first = Object(body)[0]?.notes[0]?.id
      expect((await owner.delete(`/notebooks/${notebook}/notes/${first}`)).status).toBe(200)
      expect(program.stderr()).not.toContain('The database stopped')
    }))

  test('does not keep the server from starting, reading and deleting', () =>
    withDataFolder(async (folder) => {
      const program = startOn(folder, 512, 2)
      const addresses = () => [...program.stdout().matchAll(/http:\/\/\S+/g)].map(([url]) => url)
      await expect.poll(addresses, { timeout: 60_000 }).toHaveLength(1)
      let owner = new TestClient(addresses()[0] ?? '')
      await owner.post('/setup', ownerInput)
      const { body } = await owner.post('/accounts', { name: 'Kept' })
      // The ballast is written by a job, soon after the start.
      await expect.poll(() => existsSync(program.path('data/reserve')), { timeout: 30_000 }).toBe(true)
      process.kill(program.server(), 'SIGTERM')
      allows(() => {
        for (;;) writeFileSync(program.path('filler'), Buffer.alloc(65_536), { flag: 'a' })
      })
      await expect.poll(addresses, { timeout: 60_000 }).toHaveLength(2)
      owner = new TestClient(addresses()[1] ?? '')
      expect((await owner.post('/sign-in', ownerInput)).status).toBe(200)
      expect((await owner.get('/accounts')).status).toBe(200)
      expect((await owner.post('/accounts', { name: 'More' })).status).toBe(507)
      expect((await owner.delete(`/accounts/${Object(body).id}`)).status).toBe(200)
    }))

  test('fails the start with one line that names the remedy', () =>
    withDataFolder(async (folder) => {
      const program = startOn(folder, 12)
      expect(await program.exit).toBe(1)
      expect(program.stderr()).toMatch(
        /^The disk of the data folder \S+ is full\. Free some space and start again[^\n]*\n$/,
      )
    }))
})
