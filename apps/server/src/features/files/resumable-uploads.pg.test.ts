import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { RESUMABLE_PATH } from '@plumbline/contract/files/resumable'
import { expect, test } from 'vitest'
import { describeFileStorage, fileOf, latin1, png } from '#server/testing/files.ts'

const DAY = 24 * 60 * 60 * 1000

describeFileStorage('uploads in chunks', (site) => {
  const { download, stored, newcomer, tus, create, send } = site

  test('an upload in chunks continues on another server, and becomes the same file', async () => {
    const bytes = await png()
    const location = (await create(bytes.byteLength)).headers.get('location') ?? ''
    const half = Math.floor(bytes.byteLength / 2)
    expect(await send(location, 0, bytes.subarray(0, half))).toMatchObject({ status: 204 })
    expect((await send(location, 0, bytes.subarray(0, half))).status).toBe(409)
    await site.restart()
    expect((await tus(location, 'HEAD', {})).headers.get('upload-offset')).toBe(`${half}`)
    const last = await send(location, half, bytes.subarray(half))
    expect([last.status, last.headers.get('access-control-allow-origin')]).toEqual([200, null])
    const file = fileOf(last)
    expect(file.customMetadata).toEqual({ originalName: 'chart.png', width: '900', height: '600' })
    expect((await site.owner.get(`/files/uploads/${location.split('/').at(-1)}`)).body).toEqual(file)
    expect((await download(file.downloadUrl)).status).toBe(200)
    expect((await stored()).filter((path) => path.startsWith('uploads/'))).toEqual([])
  })

  test('an upload in chunks counts once, is finished once, and finishes later if the store fails at its end', async () => {
    const text = Buffer.alloc(4 * 1_048_576, 'a')
    const location = (await create(text.byteLength, { filename: 'a.txt' })).headers.get('location') ?? ''
    await send(location, 0, text.subarray(0, 1_000_000))
    const rest = text.subarray(1_000_000)
    const last = await Promise.all([send(location, 1_000_000, rest), send(location, 1_000_000, rest)])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const path = `/files/uploads/${location.split('/').at(-1)}`
    const file = fileOf(await site.owner.get(path))
    expect(await (await download(file.downloadUrl)).text()).toBe(text.toString())
    // A client that lost the last answer asks, and sends nothing more.
    expect(fileOf(await send(location, text.byteLength, Buffer.alloc(0)))).toEqual(file)
    await site.owner.delete(`/files/objects/${file.fullPath}`)

    if (!site.s3) return
    const again = (await create(9, { filename: 'b.txt' })).headers.get('location') ?? ''
    // The chunk, its own answer, then the file.
    await send(again, 0, latin1('half'))
    site.s3.refuseFiles = true
    expect((await send(again, 4, latin1('other'))).status).toBe(502)
    site.s3.refuseFiles = false
    expect(fileOf(await site.owner.get(`/files/uploads/${again.split('/').at(-1)}`)).size).toBe(9)
  })

  test('an upload that brings all content at once is created with its address', async () => {
    const answer = await tus(
      RESUMABLE_PATH,
      'POST',
      { 'upload-length': '4', 'content-type': 'application/offset+octet-stream' },
      latin1('text'),
    )
    expect([answer.status, fileOf(answer).size]).toEqual([201, 4])
    expect(
      (await site.owner.get(`/files/uploads/${answer.headers.get('location')?.split('/').at(-1)}`)).body,
    ).toEqual(answer.body)
    const large = await create((MAX_UPLOAD_MB + 1) * 1_048_576)
    expect(large).toMatchObject({ status: 413, body: { code: 'UPLOAD_TOO_LARGE' } })
    const location = (await create(4)).headers.get('location') ?? ''
    expect(await send(location, 0, latin1('longer'))).toMatchObject({
      status: 413,
      body: expect.stringContaining('size exceeded'),
    })
  })

  test('an upload in chunks that cannot be stored is refused in the words of the API, and leaves nothing', async () => {
    const before = await stored()
    const bytes = latin1('MZ\u0000executable')
    const location = (await create(bytes.byteLength)).headers.get('location') ?? ''
    expect(await send(location, 0, bytes)).toMatchObject({
      status: 415,
      body: { code: 'INVALID_FORMAT' },
    })
    expect((await tus(location, 'HEAD', {})).status).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test('an upload in chunks can be cancelled, belongs to its user, and expires after a day', async () => {
    const locations = [
      (await create(9)).headers.get('location') ?? '',
      (await create(9)).headers.get('location') ?? '',
    ] as const
    for (const location of locations) await send(location, 0, latin1('half'))
    const other = await newcomer()
    const foreign = await other.send(locations[0], {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect(foreign.status).toBe(404)
    expect((await tus(locations[0], 'DELETE', {})).status).toBe(204)
    expect((await stored()).filter((path) => path.startsWith('uploads/'))).toHaveLength(1)
    site.now += DAY + 1000
    await site.server.jobs.runNow('file-sweep')
    expect((await stored()).filter((path) => path.startsWith('uploads/'))).toEqual([])
    expect((await tus(locations[1], 'HEAD', {})).status).toBe(404)
  })
})
