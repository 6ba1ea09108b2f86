import { crc32 } from 'node:zlib'
import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { RESUMABLE_PATH } from '@plumbline/contract/files/resumable'
import { zipBomb } from '@plumbline/testing/broker-files/hostile-workbooks'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeFileStorage, fileOf, form, latin1, md5, png } from '#server/testing/files.ts'
import { eve } from '#server/testing/people.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

const DAY = 24 * 60 * 60 * 1000

describeFileStorage('file storage', (site) => {
  const { upload, download, stored, newcomer, create } = site

  test('an image is stored at its path, with all metadata, and downloaded with its type', async () => {
    const file = fileOf(await upload(await png(), '../chart.JPG'))
    const { userId, name } = /^images\/(?<userId>[0-9a-f-]{36})\/(?<name>\d{13}_[0-9a-f-]{36}\.png)$/.exec(
      file.fullPath,
    )?.groups ?? { userId: '', name: '' }
    expect(file).toEqual({
      bucket: site.kind === 's3' ? site.s3?.bucket : 'plumbline',
      generation: expect.stringMatching(/^\d{16}$/),
      metageneration: '1',
      fullPath: `images/${userId}/${name}`,
      name,
      size: expect.any(Number),
      timeCreated: expect.any(String),
      updated: file.timeCreated,
      md5Hash: expect.stringMatching(/^.{22}==$/),
      cacheControl: 'private, no-cache',
      contentDisposition: "inline; filename*=UTF-8''chart.png",
      contentEncoding: 'identity',
      contentLanguage: null,
      contentType: 'image/png',
      customMetadata: { originalName: 'chart.png', width: '900', height: '600' },
      downloadUrl: `/files/${file.fullPath}`,
    })
    expect((await site.owner.get(`/files/objects/${file.fullPath}`)).body).toEqual(file)

    const answer = await download(file.downloadUrl)
    const bytes = await answer.bytes()
    expect([answer.status, answer.headers.get('content-type'), md5(bytes), bytes.byteLength]).toEqual([
      200,
      'image/png',
      file.md5Hash,
      file.size,
    ])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = answer.headers.get('etag') ?? ''
    expect((await download(file.downloadUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await download(file.downloadUrl, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${file.size}`])
    const small = await download(`${file.downloadUrl}?size=thumbnail`)
    const { format, width, height } = await sharp(await small.bytes()).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 320 })
  })

  test('an image loses its metadata, and is turned upright', async () => {
    const photo = await sharp(await png())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const file = fileOf(await upload(photo, 'photo.jpg'))
    const bytes = await (await download(file.downloadUrl)).bytes()
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({ width: 600, height: 900 })
    expect(Buffer.from(bytes).includes('where I live')).toBe(false)
  })

  test('code hidden behind the pixels of an image does not survive', async () => {
    const polyglot = Buffer.concat([await png(), latin1('<script>alert(1)</script>')])
    const file = fileOf(await upload(polyglot, 'x.html'))
    const answer = await download(file.downloadUrl)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.bytes()).includes('<script>')).toBe(false)
  })

  test('files of a notebook keep their names, equal names are two files, and they are only downloaded', async () => {
    const csv = latin1('date;pnl\n2026-01-02;5')
    const long = `${'ü'.repeat(300)}.csv`
    const files = [
      fileOf(await upload(csv, 'pl an.csv', { notebookId: 'n1' })),
      fileOf(await upload(csv, 'pl an.csv', { notebookId: 'n1', md5Hash: md5(csv) })),
      fileOf(await upload(csv, long, { notebookId: 'n1' })),
      fileOf(await upload(csv, long, { notebookId: 'n1' })),
    ] as const
    expect(files[0].fullPath).toMatch(/^notebooks\/[0-9a-f-]{36}\/n1\/[0-9a-f-]{36}_pl an\.csv$/)
    expect(new Set(files.map(({ fullPath }) => fullPath)).size).toBe(4)
    expect(fileOf(await site.owner.get(`/files/objects/${encodeURI(files[1].fullPath)}`))).toEqual(files[1])
    const answer = await download(files[1].downloadUrl)
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      'date;pnl\n2026-01-02;5',
      "attachment; filename*=UTF-8''pl%20an.csv",
    ])
  })

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, number]>([
    ['a renamed executable', () => latin1('MZ\u0090\u0000\u0003'), 'INVALID_FORMAT', 415],
    [
      'an SVG',
      () => latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'INVALID_FORMAT',
      415,
    ],
    ['a truncated PNG', async () => (await png()).subarray(0, 300), 'INVALID_FORMAT', 415],
    ['a PNG header without an image', () => latin1('\u0089PNG\r\n\u001a\nrubbish'), 'INVALID_FORMAT', 415],
    ['an SVG that begins like an AVIF', () => latin1(svgLikeAvif), 'INVALID_FORMAT', 415],
    ['a workbook that unpacks to gigabytes', () => zipBomb(4), 'INVALID_FORMAT', 415],
    ['an empty file', () => latin1(''), 'INVALID_FORMAT', 415],
    ['an image of 30,000 × 30,000 pixels', () => enormousPng(30_000), 'IMAGE_TOO_LARGE', 413],
  ])('%s is refused, and nothing is stored', async (_, make, code, status) => {
    const before = await stored()
    const answer = await upload(await make(), 'chart.png')
    expect([answer.status, Object(answer.body).code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test('a name with folders and line breaks becomes a plain one, in paths, headers and metadata', async () => {
    const name = '../../etc/\r\nset-cookie: a=b\u202e/cha"rt\r\n.exe'
    const [image, text] = [
      fileOf(await upload(await png(), name)),
      fileOf(await upload(latin1('a;b'), name, { notebookId: 'n1' })),
    ]
    expect(image.customMetadata['originalName']).toMatch(/^cha.?rt.{0,12}\.png$/)
    expect(text.fullPath).toMatch(/^notebooks\/[0-9a-f-]{36}\/n1\/[0-9a-f-]{36}_cha.{0,20}\.txt$/)
    for (const { downloadUrl, contentDisposition } of [image, text]) {
      expect(contentDisposition).not.toMatch(/[\r\n"]|\.\./)
      const answer = await download(downloadUrl)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
      expect(answer.headers.get('content-disposition')).toBe(contentDisposition)
    }
  })

  test('a wrong checksum, and a notebook id that is none, are refused', async () => {
    const csv = latin1('a;b')
    expect(await upload(csv, 'a.csv', { md5Hash: md5(latin1('other')) })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_CHECKSUM' },
    })
    for (const notebookId of ['../other', 'a\u0000b', ''])
      expect(await upload(csv, 'a.csv', { notebookId })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      })
  })

  test('deleting by path or URL answers 204, then the file does not exist, and its content is gone', async () => {
    const before = await stored()
    const files = [
      fileOf(await upload(await png(), 'a.png')),
      fileOf(await upload(await png(), 'b.png')),
      fileOf(await upload(await png(), 'c.png')),
      fileOf(await upload(await png(), 'd.png')),
    ] as const
    // The address that the server prints, and another name of the same machine.
    const { url: origin } = site.server
    expect(origin).toContain('127.0.0.1')
    const answers = [
      await site.owner.delete(`/files/objects/${files[0].fullPath}`),
      await site.owner.post('/files/delete', { url: files[1].downloadUrl }),
      await site.owner.post('/files/delete', { url: origin + files[2].downloadUrl }),
      await site.owner.post('/files/delete', {
        url: origin.replace('127.0.0.1', 'localhost') + files[3].downloadUrl,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await stored()).toEqual(before)
    for (const { fullPath, downloadUrl } of files) {
      const missing = { status: 404, body: { code: 'OBJECT_NOT_FOUND', message: 'Object does not exist' } }
      expect(await site.owner.get(`/files/objects/${fullPath}`)).toMatchObject(missing)
      expect(await site.owner.delete(`/files/objects/${fullPath}`)).toMatchObject(missing)
      expect((await download(downloadUrl)).status).toBe(404)
    }
    for (const url of ['https://elsewhere.example/files/images/a/b.png', '/accounts', 'no address'])
      expect(await site.owner.post('/files/delete', { url: url })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_URL', data: { url } },
      })
  })

  test('another user’s file cannot be read or deleted, and without a session none is reachable', async () => {
    const file = fileOf(await upload(await png(), 'mine.png'))
    const other = await newcomer()
    const path = `/files/objects/${file.fullPath}`
    for (const answer of [await other.get(path), await other.delete(path)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'STORAGE_UNAUTHORIZED' } })
    expect(await other.send(file.downloadUrl)).toMatchObject({ status: 403 })
    const anonymous = site.server.client()
    expect(await anonymous.send(file.downloadUrl)).toMatchObject({
      status: 401,
      body: { code: 'STORAGE_UNAUTHENTICATED' },
    })
    expect(await anonymous.get(path)).toMatchObject({
      status: 401,
      body: { code: 'STORAGE_UNAUTHENTICATED' },
    })
    expect(await anonymous.post('/files', form(await png(), 'a.png'))).toMatchObject({
      status: 401,
      body: { message: 'User ID is required for image upload' },
    })
    expect((await site.owner.get(path)).status).toBe(200)
  })

  test('paths that lead elsewhere do not exist', async () => {
    for (const path of ['..%2f..%2fsecrets', 'images/%2e%2e/x', 'thumbnails/x/y.webp', 'x', '%zz'])
      expect((await download(`/files/${path}`)).status).toBeOneOf([403, 404])
  })

  test('usage counts files, and an upload over the quota is refused', async () => {
    const before = Object((await site.owner.get('/files/usage')).body)
    expect(before.limit).toBe(6 * 1_048_576)
    const text = Buffer.alloc(4 * 1_048_576, 'a')
    const file = fileOf(await upload(text, 'large.txt'))
    expect((await site.owner.get('/files/usage')).body).toEqual({
      ...before,
      files: before.files + 1,
      used: before.used + text.byteLength,
    })
    expect(await upload(text, 'more.txt')).toMatchObject({
      status: 402,
      body: { code: 'QUOTA_EXCEEDED', data: { limitMb: 6 } },
    })
    expect(await create(text.byteLength)).toMatchObject({ status: 402, body: { code: 'QUOTA_EXCEEDED' } })
    await site.owner.delete(`/files/objects/${file.fullPath}`)
    expect(await upload(Buffer.alloc((MAX_UPLOAD_MB + 1) * 1_048_576, 'a'), 'too.txt')).toMatchObject({
      status: 413,
      body: { code: 'UPLOAD_TOO_LARGE' },
    })
  })

  test('the content of a deleted user is deleted', async () => {
    const before = await stored()
    const other = await newcomer()
    await other.post('/files', form(await png(), 'theirs.png'))
    await other.send(RESUMABLE_PATH, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'half',
    })
    expect((await stored()).length).toBe(before.length + 3)
    await other.post('/deletion', { confirmation: eve.name, password: eve.password })
    await sql`update users set deletion_due_at = now() where deletion_due_at is not null`.execute(
      site.database.db,
    )
    await site.server.jobs.runNow('account-deletion')
    await site.server.jobs.runNow('file-sweep')
    expect(await stored()).toEqual(before)
  })

  test('files that no trade refers to are deleted after a week; those of trades and of the bin stay', async () => {
    const account = (await createAccount(site.owner)).id
    const elsewhere = 'https://elsewhere.example'
    const [used, binned, unused, reused] = [
      fileOf(await upload(await png(), 'used.png')),
      fileOf(await upload(await png(), 'binned.png')),
      fileOf(await upload(await png(), 'unused.png')),
      fileOf(await upload(await png(), 'reused.png')),
    ]
    await addTrade(site.owner, account, { images: [elsewhere + used.downloadUrl] })
    const { trade } = await addTrade(site.owner, account, { images: [binned.downloadUrl], entryPrice: 2 })
    await site.owner.delete(`/trades/${trade.id}`)
    const states = async () =>
      Promise.all(
        [used, binned, unused, reused].map(async ({ downloadUrl }) => (await download(downloadUrl)).status),
      )
    site.now += 2 * DAY
    await site.server.jobs.runNow('unused-files')
    await addTrade(site.owner, account, { images: [reused.downloadUrl], entryPrice: 3 })
    site.now += 6 * DAY
    await site.server.jobs.runNow('unused-files')
    expect(await states()).toEqual([200, 200, 200, 200])
    site.now += 2 * DAY
    await site.server.jobs.runNow('unused-files')
    expect(await states()).toEqual([200, 200, 404, 200])
  })
})

const svgLikeAvif =
  '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

/** A PNG that states a size and has no pixels. */
function enormousPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
