import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { codeOf } from './testing/people.ts'
import { TestClient } from './testing/client.ts'
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
  /** The disk as it is in the program's namespace. */
  readonly path: (name: string) => string
}

/** `npm start` with a data folder on a disk of this size. */
function startOn(folder: string, megabytes: number): OnDisk {
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 none "$1" && exec "$2" --disable-warning=ExperimentalWarning "$3"`
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
      const program = startOn(folder, 256)
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
      let refused = await owner.post('/accounts', { name: 'First' })
      for (let count = 0; refused.status < 400 && count < 5_000; count += 1)
        refused = await owner.post('/accounts', { name: `${count} ${'x'.repeat(90)}` })
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
      const program = startOn(folder, 256)
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
      // The database has the room that it needs, and the files have not.
      truncateSync(filler, statSync(filler).size - 40 * MB)

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

  test('fails the start with one line that names the remedy', () =>
    withDataFolder(async (folder) => {
      const program = startOn(folder, 12)
      expect(await program.exit).toBe(1)
      expect(program.stderr()).toMatch(
        /^The disk of the data folder \S+ is full\. Free some space and start again[^\n]*\n$/,
      )
    }))
})
