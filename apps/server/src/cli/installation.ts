import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import * as consumers from 'node:stream/consumers'
import { loadConfig } from '../platform/config.ts'
import { toDamageError } from '../platform/db/damage.ts'
import { localSocketPath } from '../platform/http/local-socket.ts'
import { createLogger } from '../platform/log.ts'
import { closeQuietly, databaseOptions, openData } from '../start.ts'
import { CommandError } from './command-error.ts'
import type { Terminal } from './output.ts'

/** The installation of this data folder, running or not; every call is made as its owner. */
export interface Installation {
  /** Whether a server answers; otherwise the command has opened the database itself. */
  readonly running: boolean
  readonly call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
  /** A file as a stream of chunks. */
  readonly download: (path: string) => Promise<AsyncIterable<Uint8Array>>
  readonly close: () => Promise<void>
}

/** Talks to the running server over its socket, or opens the data itself if none is running. */
export async function openInstallation(env: Terminal['env']): Promise<Installation> {
  const config = loadConfig(env)
  const socketPath = localSocketPath(config.dataDir)
  if (await answers(socketPath)) {
    return {
      running: true,
      call: async (method, path, body) => unwrap(await overSocket(socketPath, method, path, body)),
      download: (path) => downloadOverSocket(socketPath, path),
      close: async () => undefined,
    }
  }
  const { database, secrets } = await openData(config)
  const { createApp } = await import('../app.ts')
  const app = createApp({ config, secrets, database, log: createLogger(() => undefined) })
  try {
    await app.prepare()
  } catch (error) {
    await closeQuietly(database)
    throw toDamageError(databaseOptions(config), error)
  }
  return {
    running: false,
    call: async (method, path, body) => {
      const answer = await app.fetchAsOwner(toRequest(method, path, body), {})
      return unwrap({ status: answer.status, text: await answer.text() })
    },
    download: async (path) => {
      const answer = await app.fetchAsOwner(toRequest('GET', path, undefined), {})
      if (answer.status !== 200 || answer.body === null)
        throw refusal({ status: answer.status, text: await answer.text() })
      return answer.body
    },
    close: async () => {
      await app.closeOutbox()
      await database.close()
    },
  }
}

/** Whether a server of this data folder is running on this machine. */
export function isServerRunning(dataDir: string): Promise<boolean> {
  return answers(localSocketPath(dataDir))
}

interface Answer {
  readonly status: number
  readonly text: string
}

function answers(socketPath: string): Promise<boolean> {
  return overSocket(socketPath, 'GET', '/healthz').then(
    (answer) => answer.status === 200,
    () => false,
  )
}

/** Like a request over a socket: without the Host header it would be rejected as one for a foreign host. */
function toRequest(method: string, path: string, body: unknown): Request {
  const url = `http://127.0.0.1${path}`
  const host = { host: '127.0.0.1' }
  if (body === undefined) return new Request(url, { method, headers: host })
  if (body instanceof FormData) return new Request(url, { method, body, headers: host })
  const headers = { ...host, 'content-type': 'application/json' }
  return new Request(url, { method, body: JSON.stringify(body), headers })
}

async function overSocket(socketPath: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const described = toRequest(method, path, body)
  // A form can have a file that is larger than memory.
  const payload = body instanceof FormData ? null : Buffer.from(await described.arrayBuffer())
  const headers = {
    ...Object.fromEntries(described.headers),
    ...(payload && { 'content-length': payload.byteLength }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method, path, headers }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    if (payload) outgoing.end(payload)
    else sendBody(described, outgoing).catch(reject)
  })
}

async function sendBody({ body }: Request, outgoing: ClientRequest): Promise<void> {
  if (body === null) return void outgoing.end()
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    if (!outgoing.write(next.value)) await once(outgoing, 'drain')
  outgoing.end()
}

function downloadOverSocket(socketPath: string, path: string): Promise<AsyncIterable<Uint8Array>> {
  const headers = { host: '127.0.0.1' }
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path, headers }, (incoming) => {
      if (incoming.statusCode === 200) return resolve(incoming)
      consumers
        .text(incoming)
        .then((text) => reject(refusal({ status: incoming.statusCode ?? 0, text })), reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** The error of an answer that is not a file. */
function refusal(answer: Answer): unknown {
  try {
    unwrap(answer)
  } catch (error) {
    return error
  }
  return new Error(`The server returned status ${answer.status} without a file`)
}

function unwrap({ status, text }: Answer): unknown {
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (status < 400) return body
  const error = body as { code?: string; message?: string; data?: { issues?: readonly Issue[] } }
  if (status === 401) {
    throw new CommandError(
      'no-owner',
      'This installation has no owner yet. Run npm start, open the web app and create the owner’s account.',
    )
  }
  const fields = (error.data?.issues ?? []).map((issue) => ` ${issue.path}: ${issue.message}.`)
  const words = error.message ?? `The server returned status ${status}.`
  throw new CommandError(error.code ?? String(status), words + fields.join(''))
}

interface Issue {
  readonly path: string
  readonly message: string
}
