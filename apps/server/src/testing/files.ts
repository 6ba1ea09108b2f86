import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedFile, type StoredFile } from '@plumbline/contract/files/files'
import { RESUMABLE_PATH } from '@plumbline/contract/files/resumable'
import { S3_KEYS, type S3Server, startS3Server } from '@plumbline/testing/s3-server'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Answer, TestClient } from './client.ts'
import { describeOnOneEngine } from './database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eve, signUp } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'

/** A server with a store of its own, and its owner's browser. */
export interface FileSite {
  readonly kind: 'disk' | 's3'
  readonly database: Database
  readonly server: TestServer
  readonly owner: TestClient
  readonly s3: S3Server | undefined
  /** The server's clock; set back to the present after each test. */
  now: number
  /** Another server on the same data, in place of the first. */
  restart(): Promise<void>
  newcomer(): Promise<TestClient>
  /** Paths in the store. */
  stored(): Promise<readonly string[]>
  upload(bytes: Uint8Array, name: string, fields?: Readonly<Record<string, string>>): Promise<Answer>
  /** As the owner's browser gets a file. */
  download(path: string, init?: RequestInit): Promise<Response>
  /** A request of the protocol tus. */
  tus(
    url: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body?: Uint8Array,
  ): Promise<Answer>
  /** Creates an upload in chunks. */
  create(size: number, metadata?: Readonly<Record<string, string>>): Promise<Answer>
  /** Sends bytes of an upload from an offset. */
  send(url: string, offset: number, bytes: Uint8Array): Promise<Answer>
}

/** A PNG of 900 × 600 pixels. */
export function png(): Promise<Buffer> {
  const create = { width: 900, height: 600, channels: 3, background: '#246' } as const
  return sharp({ create }).png().toBuffer()
}

export function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** Base64, as metadata has it. */
export function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}

export function form(
  bytes: Uint8Array,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const data = new FormData()
  data.set('file', new File([new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(fields)) data.set(field, value)
  return data
}

/** The file that an upload has answered; throws if it was refused. */
export function fileOf({ body }: Answer): StoredFile {
  return storedFile.parse(body)
}

/** The same tests on disk and on S3; every user may store 6 MB. */
export function describeFileStorage(name: string, tests: (site: FileSite) => void): void {
  describeOnOneEngine(name, (database) => {
    describe.each(['disk', 's3'] as const)('on %s', (kind) => tests(createSite(database, kind)))
  })
}

function createSite(database: () => Database, kind: FileSite['kind']): FileSite {
  let folder = ''
  let s3: S3Server | undefined
  let server: TestServer
  let owner: TestClient
  let people = 0
  const site: FileSite = {
    kind,
    now: Date.now(),
    get database() {
      return database()
    },
    get server() {
      return server
    },
    get owner() {
      return owner
    },
    get s3() {
      return s3
    },
    async restart() {
      const { cookies } = owner
      await server.close()
      server = await start()
      owner = server.client()
      for (const [cookie, value] of cookies) owner.cookies.set(cookie, value)
    },
    newcomer() {
      people += 1
      return signUp(server, { ...eve, email: `eve-${kind}-${people}@example.com` })
    },
    async stored() {
      if (s3) return [...s3.objects.keys()].toSorted()
      const root = join(folder, 'files')
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .toSorted()
    },
    upload: (bytes, name, fields) => owner.post('/files', form(bytes, name, fields)),
    download: (path, init) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: {
          cookie: [...owner.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
          ...Object(init?.headers),
        },
      }),
    tus: (url, method, headers, body) =>
      owner.send(url, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(body && { body: new Uint8Array(body) }),
      }),
    create: (size, metadata = { filename: 'chart.png' }) =>
      site.tus(RESUMABLE_PATH, 'POST', {
        'upload-length': `${size}`,
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      }),
    send: (url, offset, bytes) =>
      site.tus(
        url,
        'PATCH',
        { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
  }
  const start = () =>
    startTestServer(database(), {
      env: {
        PLUMBLINE_DATA: folder,
        PLUMBLINE_FILE_QUOTA_MB: '6',
        ...(s3 && {
          S3_URL: `http://${S3_KEYS.accessKeyId}:${encodeURIComponent(S3_KEYS.secretAccessKey)}@${new URL(s3.url).host}/${s3.bucket}?region=eu-central-1`,
        }),
      },
      authSecret: 'the same for all servers of this test',
      sync: { now: () => new Date(site.now) },
    })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
    if (kind === 's3') s3 = await startS3Server()
    server = await start()
    owner = await server.owner()
  })
  afterEach(() => {
    site.now = Date.now()
  })
  afterAll(async () => {
    await server.close()
    await s3?.close()
    await rm(folder, { recursive: true })
  })
  return site
}
