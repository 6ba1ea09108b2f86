import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@plumbline/contract/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskRoom } from '#server/platform/db/disk-room.ts'
import { UnreadableBody } from './request-limits.ts'
import { spooledForm } from './spooled-form.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-spool-'))
})
afterEach(() => rm(folder, { recursive: true }))

const content = Uint8Array.from({ length: 700_000 }, (_, at) => (at * 7) % 251)

function requestOf(
  body: FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Request {
  return new Request('http://127.0.0.1/', { method: 'POST', body, headers, duplex: 'half' })
}

function formRequest(name = 'Übersicht “1”.zip'): Request {
  const form = new FormData()
  form.set('uid', 'ü1')
  form.set('file', new File([content], name, { type: 'application/zip' }))
  return requestOf(form)
}

const room = createDiskRoom('')

test('a file on disk reads like one in memory, in whole and in parts, and leaves nothing', async () => {
  const { request, close } = spooledForm(formRequest(), folder, room)
  const form = await request.formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('No file')
  expect([form.get('uid'), file.name, file.type, file.size]).toEqual([
    'ü1',
    'Übersicht “1”.zip',
    'application/zip',
    content.length,
  ])
  const memory = new Blob([content])
  const equal = async (a: Blob, b: Blob) => Buffer.from(await a.arrayBuffer()).equals(await b.bytes())
  expect(await equal(file, memory)).toBe(true)
  for (const [from, to] of [[0, 4], [-22], [600_000, 900_000], [5, 2], [3]])
    expect(await equal(file.slice(from, to), memory.slice(from, to))).toBe(true)
  expect(await equal(file.slice(10, 500).slice(5, -5), memory.slice(10, 500).slice(5, -5))).toBe(true)
  expect(Buffer.from(await new Response(file.stream()).arrayBuffer()).equals(content)).toBe(true)
  await close()
  expect(await readdir(folder)).toEqual([])
})

test('a form that breaks off, or has an endless field, also between files, is refused with the reason', async () => {
  const whole = formRequest()
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const long = new FormData()
  long.set('uid', 'x'.repeat(100_000))
  const between = new FormData()
  for (const part of [new File([content], 'a.zip'), 'x'.repeat(100_000), new File([content], 'b.zip')])
    between.append('part', part)
  for (const broken of [requestOf(bytes.slice(0, -60), headers), requestOf(long), requestOf(between)]) {
    const { request, close } = spooledForm(broken, folder, room)
    await expect(request.formData()).rejects.toThrow(UnreadableBody)
    await close()
  }
  expect(await readdir(folder)).toEqual([])
})

test('a form fails with the error of the disk, also if other files follow', async () => {
  const full = new AppError('DISK_FULL')
  const form = new FormData()
  for (const name of ['a.zip', 'b.zip']) form.append('file', new File([content], name))
  const { request, close } = spooledForm(requestOf(form), folder, { requireFor: () => Promise.reject(full) })
  await expect(request.formData()).rejects.toBe(full)
  await close()
  expect(await readdir(folder)).toEqual([])
})

test('a body that fails while it is read fails the form with the same error', async () => {
  const whole = formRequest()
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const refusal = new AppError('FILE_TOO_LARGE', { limitMb: 1 })
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 300_000))
    },
    pull(controller) {
      controller.error(refusal)
    },
  })
  const { request, close } = spooledForm(requestOf(body, headers), folder, room)
  await expect(request.formData()).rejects.toBe(refusal)
  await close()
  expect(await readdir(folder)).toEqual([])
})
