import { deflateRawSync } from 'node:zlib'
import type { StoredFile } from '@plumbline/contract/files/files'
import { rawZip } from '@plumbline/testing/broker-files/raw-zip'
import { zipBomb } from '@plumbline/testing/broker-files/hostile-workbooks'
import { filesOfZip, zipOf } from '@plumbline/testing/exports/files-of-zip'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import {
  importDocuments,
  listDocumentImports,
  previewDocuments,
  sendDocuments,
  undoDocuments,
} from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { describeFileStorage, fileOf, latin1, md5, png } from '#server/testing/files.ts'
import { addTrade, createAccount, listAccounts, listTrades } from '#server/testing/trading.ts'

describeFileStorage('a full export with files', (site) => {
  let archive: Uint8Array<ArrayBuffer>
  let files: readonly [StoredFile, StoredFile, StoredFile]

  beforeAll(async () => {
    // What the test on another store left.
    await sql`truncate files, accounts cascade`.execute(site.database.db)
    const photo = await sharp(await png())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'here' } })
      .toBuffer()
    files = [
      fileOf(await site.upload(await png(), 'chart.png')),
      fileOf(await site.upload(photo, '../photo\r\n.jpg')),
      fileOf(await site.upload(latin1('date;pnl\n'.repeat(5_000)), 'plan 1 (a).csv', { notebookId: 'n1' })),
    ]
    const account = (await createAccount(site.owner)).id
    const elsewhere = 'https://example.com/chart.png'
    const images = [files[0].downloadUrl, `https://journal.example${files[1].downloadUrl}`, elsewhere]
    await addTrade(site.owner, account, { images })
    archive = await exported(site.server.url, site.owner, 'everything/zip')
  })

  const json = () => exported(site.server.url, site.owner, 'everything/json')
  const statusOf = async (client: TestClient, url: string) => (await client.send(url)).status
  async function imagesOf(client: TestClient): Promise<readonly string[]> {
    const [account] = (await listAccounts(client)).accounts
    const [trade] = (await listTrades(client, account?.id ?? '')).trades
    return trade?.images ?? []
  }
  const usageOf = async (client: TestClient) => Object((await client.get('/files/usage')).body)
  /** The archive with other content. */
  function changed(
    change: (parts: Record<string, Uint8Array>, document: ReturnType<typeof JSON.parse>) => void,
  ): Uint8Array {
    const parts = { ...filesOfZip(archive) }
    const document = JSON.parse(new TextDecoder().decode(parts['journal.json']))
    change(parts, document)
    return zipOf({ ...parts, 'journal.json': new TextEncoder().encode(JSON.stringify(document)) })
  }

  test('holds the document and the content of every file', async () => {
    const parts = filesOfZip(archive)
    const names = files.map(({ fullPath }) => `files/${fullPath}`)
    expect(Object.keys(parts).toSorted()).toEqual([...names, 'journal.json'].toSorted())
    expect(names.map((name) => md5(parts[name] ?? latin1('')))).toEqual(files.map(({ md5Hash }) => md5Hash))
    expect((await site.owner.get('/exports/preview?what=everything&format=zip')).body).toMatchObject({
      fileName: expect.stringMatching(/\.zip$/),
      files: 3,
    })
    expect(await site.owner.get('/exports/preview?what=trades&format=zip')).toMatchObject({ status: 400 })
  })

  test('brings files, byte for byte, to another user, under that user’s paths; a second time nothing', async () => {
    const other = await site.newcomer()
    const shown = await previewDocuments(other, archive)
    expect(shown.contents).toMatchObject({
      changes: true,
      counts: { newFiles: 3, knownFiles: 0 },
      problems: [],
    })
    expect(await usageOf(other)).toMatchObject({ files: 0 })
    const stored = await site.stored()
    const done = await importDocuments(other, archive)
    expect(done).toMatchObject({ counts: { newFiles: 3, trades: { new: 1 } }, problems: [] })
    const images = await imagesOf(other)
    const [first, second, elsewhere] = images
    expect(elsewhere).toBe('https://example.com/chart.png')
    expect(images.join()).not.toContain(files[0].fullPath.split('/')[1])
    for (const [url, file] of [
      [first, files[0]],
      [second, files[1]],
    ] as const) {
      expect(fileOf(await other.get(`/files/objects/${url?.slice('/files/'.length)}`))).toMatchObject({
        md5Hash: file.md5Hash,
        name: file.name,
        customMetadata: file.customMetadata,
      })
      expect([await statusOf(other, url ?? ''), await statusOf(other, `${url}?size=thumbnail`)]).toEqual([
        200, 200,
      ])
      expect(await statusOf(site.owner, url ?? '')).toBe(403)
    }
    // Three files, and thumbnails of two.
    expect((await site.stored()).length).toBe(stored.length + 5)

    const again = await importDocuments(other, archive)
    expect(again).toMatchObject({ changes: false, counts: { newFiles: 0, knownFiles: 3 }, importId: null })
    expect((await site.stored()).length).toBe(stored.length + 5)
    expect((await listDocumentImports(other))[0]).toMatchObject({ added: { files: 3 } })
  })

  test('adds nothing for the user it comes from', async () => {
    const before = await site.stored()
    const shown = await importDocuments(site.owner, archive)
    expect(shown).toMatchObject({ changes: false, counts: { newFiles: 0, knownFiles: 3 }, problems: [] })
    expect(await site.stored()).toEqual(before)
  })

  test('undoing its import removes its files; imported once more they are there again', async () => {
    const other = await site.newcomer()
    const stored = await site.stored()
    const done = await importDocuments(other, archive)
    const before = await imagesOf(other)
    await undoDocuments(other, done.importId)
    expect(await usageOf(other)).toMatchObject({ files: 0, used: 0 })
    expect(await statusOf(other, before[0] ?? '')).toBe(404)
    await importDocuments(other, archive)
    const after = await imagesOf(other)
    expect(await statusOf(other, after[0] ?? '')).toBe(200)
    // What is removed now is not what was stored since.
    site.now += 2 * 60 * 60 * 1000
    await site.server.jobs.runNow('file-sweep')
    expect(await statusOf(other, after[0] ?? '')).toBe(200)
    expect((await site.stored()).length).toBe(stored.length + 5)
    expect(await importDocuments(other, archive)).toMatchObject({ changes: false, counts: { knownFiles: 3 } })
  })

  test('undoing its import keeps a file that another trade refers to', async () => {
    const other = await site.newcomer()
    const account = (await createAccount(other, { name: 'Own' })).id
    const done = await importDocuments(other, archive)
    const trades = (await listAccounts(other)).accounts.find(({ name }) => name !== 'Own')
    const [image] = (await listTrades(other, trades?.id ?? '')).trades[0]?.images ?? []
    await addTrade(other, account, { images: [image ?? ''], entryPrice: 2 })
    await undoDocuments(other, done.importId)
    expect([await statusOf(other, image ?? ''), (await usageOf(other)).files]).toEqual([200, 1])
  })

  test('imports trades in spite of files that are missing, damaged or none, and names each', async () => {
    const other = await site.newcomer()
    const [image, photo, csv] = files.map(({ fullPath }) => `files/${fullPath}`)
    const broken = changed((parts, { files: listed }) => {
      delete parts[image ?? '']
      // As long as before: only its hash tells.
      parts[photo ?? ''] = Uint8Array.from(parts[photo ?? ''] ?? [], (byte, at) =>
        at === 99 ? byte ^ 1 : byte,
      )
      const script = latin1('<script>alert(1)</script>')
      const add = (path: string, bytes: Uint8Array, stated = bytes) => {
        parts[`files/${path}`] = bytes
        const [size, hash] = [stated.length, md5(stated)]
        listed.push({ path, originalName: 'x', contentType: 'image/png', size, md5: hash })
      }
      add(`images/${'a'.repeat(36)}/../../escape.png`, latin1('plain'))
      add('notebooks/u/n/page.html', script)
      add('images/u/renamed.png', latin1('plain text'))
      add('images/u/bomb.txt', latin1('a'.repeat(9_000_000)), latin1('a'))
      add('images/u/cut.png', Buffer.from(parts[csv ?? ''] ?? []), Buffer.from('longer'))
    })
    const expected = [
      ['file-missing', files[0].fullPath],
      ['file-damaged', files[1].fullPath],
      ['file-path', expect.stringContaining('escape.png')],
      ['file-format', 'notebooks/u/n/page.html'],
      ['file-path', 'images/u/renamed.png'],
      ['file-damaged', 'images/u/bomb.txt'],
      ['file-damaged', 'images/u/cut.png'],
    ]
    const { contents } = await previewDocuments(other, broken)
    const done = await importDocuments(other, broken)
    for (const seen of [contents, done])
      expect(seen?.problems.map(({ code, id }) => [code, id])).toEqual(expected)
    expect(done).toMatchObject({ counts: { newFiles: 1, trades: { new: 1 } } })
    expect((await usageOf(other)).files).toBe(1)
    // The archive as it was completes the images of the trade that is already there.
    expect(await statusOf(other, (await imagesOf(other))[0] ?? '')).toBe(404)
    expect(await importDocuments(other, archive)).toMatchObject({ counts: { newFiles: 2, knownFiles: 1 } })
    expect(await statusOf(other, (await imagesOf(other))[0] ?? '')).toBe(200)
  })

  test('after the document alone, which says that images are missing, the archive completes it', async () => {
    const other = await site.newcomer()
    const alone = await importDocuments(other, await json())
    expect(alone.problems).toMatchObject([{ code: 'files-not-included', detail: '3' }])
    expect(await importDocuments(other, archive)).toMatchObject({
      counts: { newFiles: 3, trades: { new: 0 } },
      problems: [],
    })
    expect(await statusOf(other, (await imagesOf(other))[0] ?? '')).toBe(200)
  })

  test('stores images as uploads do: what hides in one is encoded away, and storage has its limit', async () => {
    const other = await site.newcomer()
    const polyglot = Buffer.concat([await png(), latin1('<script>alert(1)</script>')])
    const large = Buffer.alloc(4_000_000, 'a')
    const path = (name: string) => `images/${'b'.repeat(36)}/1700000000000_${name}`
    const crafted = changed((parts, { files: listed }) => {
      for (const [name, bytes] of [
        ['a.png', polyglot],
        ['b.txt', large],
        ['c.txt', large],
      ] as const) {
        parts[`files/${path(name)}`] = bytes
        listed.push({
          path: path(name),
          originalName: `../${name}\r\nx: y`,
          contentType: 'text/html',
          size: bytes.length,
          md5: md5(bytes),
        })
      }
    })
    const done = await importDocuments(other, crafted)
    expect(done.problems.map(({ code, id }) => [code, id])).toEqual([['file-quota', path('c.txt')]])
    const [account] = (await listAccounts(other)).accounts
    expect(account).toBeDefined()
    const own = (await imagesOf(other))[0]?.split('/')[3] ?? ''
    const file = fileOf(await other.get(`/files/objects/images/${own}/1700000000000_a.png`))
    expect(file.contentType).toBe('image/png')
    expect(file.contentDisposition).not.toMatch(/[\r\n]|\.\./)
    expect(file.md5Hash).not.toBe(md5(polyglot))
  })

  test.each<[string, () => Uint8Array, string]>([
    ['an archive without an export', () => zipOf({ 'a.txt': latin1('a') }), 'no Plumbline export'],
    [
      'an archive of another document',
      () => zipOf({ 'journal.json': latin1('{"users":{"u":{"accounts":[]}}}') }),
      'no Plumbline export',
    ],
    ['a workbook', () => zipBomb(0.2), 'no Plumbline export'],
    [
      'an archive that is cut off',
      () => archive.subarray(0, archive.length - 200),
      'damaged|missing|not listed',
    ],
    [
      'a document that unpacks to gigabytes',
      () => rawZip([{ name: 'journal.json', packed: packedBlanks(), method: 'deflated', crc: 0 }]),
      'no Plumbline export',
    ],
    ['parts that share bytes', overlapping, 'overlap'],
  ])('%s is refused with the reason, and nothing is stored', async (_, make, reason) => {
    const before = await site.stored()
    for (const what of ['preview', 'import'] as const) {
      const answer = await sendDocuments(site.owner, what, make())
      expect([answer.status, Object(answer.body).code]).toEqual([422, 'DOCUMENT_UNREADABLE'])
      expect(JSON.stringify(answer.body)).toMatch(new RegExp(reason))
    }
    expect(await site.stored()).toEqual(before)
  })
})

/** 100 MB of blanks. */
function packedBlanks(): Uint8Array {
  return deflateRawSync(Buffer.alloc(100_000_000, ' '))
}

/** Two entries of the directory that name the same bytes. */
function overlapping(): Uint8Array {
  const zip = Buffer.from(
    rawZip([
      { name: 'journal.json', packed: latin1('{}'), method: 'stored' },
      { name: 'files/x.txt', packed: latin1('{}'), method: 'stored' },
    ]),
  )
  const second = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  zip.writeUInt32LE(0, second + 42)
  return zip
}
