import { FILE_KINDS, type FileKind } from '@plumbline/domain/files/file-kind'
import { isPlainImage } from '@plumbline/domain/files/plain-image'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createDecodingBudget } from './decoding-budget.ts'
import { processImage } from './process-image.ts'

const log = { info: () => undefined }
const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const satisfies readonly FileKind[]

/** Gradients and noise, so that every format compresses something. */
function picture(kind: (typeof kinds)[number], channels: 3 | 4 = 3) {
  const [width, height] = [120, 90]
  const pixels = Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => (at * 7 + (at % 13) * 29) % 256),
  )
  return sharp(pixels, { raw: { width, height, channels } }).toFormat(kind)
}

describe.each(kinds)('a %s image', (kind) => {
  test('that was re-encoded is plain, and keeps its bytes when it is imported', async () => {
    for (const channels of [3, 4] as const) {
      const input = new Uint8Array(await picture(kind, channels).toBuffer())
      const once = await processImage(kind, input, log)
      expect(isPlainImage(kind, once.bytes)).toBe(true)
      const again = await processImage(kind, once.bytes, log, { keepsPlain: true })
      expect(Buffer.from(again.bytes).equals(once.bytes)).toBe(true)
      expect([again.width, again.height]).toEqual([120, 90])
      const small = await sharp(again.thumbnail).metadata()
      expect([small.format, small.width, small.height]).toEqual(['webp', 120, 90])
    }
  })

  test('that carries anything besides its pixels is not plain, and is encoded again', async () => {
    const exif = await picture(kind)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toBuffer()
    const trailing = Buffer.concat([await picture(kind).toBuffer(), Buffer.from('<script>alert(1)</script>')])
    // The encoder writes no Exif into a GIF.
    for (const carrier of kind === 'gif' ? [trailing] : [exif, trailing]) {
      const input = new Uint8Array(carrier)
      expect(isPlainImage(kind, input)).toBe(false)
      const { bytes } = await processImage(kind, input, log, { keepsPlain: true })
      expect(isPlainImage(kind, bytes)).toBe(true)
      expect(Buffer.from(bytes).includes('where I live')).toBe(false)
      expect(Buffer.from(bytes).includes('<script>')).toBe(false)
    }
  })

  test('that is damaged is refused also if it would keep its bytes', async () => {
    const { bytes } = await processImage(kind, new Uint8Array(await picture(kind).toBuffer()), log)
    for (const damaged of [bytes.subarray(0, bytes.length - 200), bytes.subarray(0, 40)])
      await expect(processImage(kind, damaged, log, { keepsPlain: true })).rejects.toThrow(
        expect.objectContaining({ code: 'INVALID_FORMAT' }),
      )
  })
})

test.each(['gif', 'webp'] as const)('an animated %s keeps its pictures and its bytes', async (kind) => {
  const pixels = Buffer.alloc(40 * 90 * 3, 1).map((_, at) => (at * 11) % 256)
  const animation = await sharp(pixels, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    .toFormat(kind, { loop: 3, delay: [10, 20, 30] })
    .toBuffer()
  const once = await processImage(kind, new Uint8Array(animation), log)
  expect([once.width, once.height]).toEqual([40, 30])
  const again = await processImage(kind, once.bytes, log, { keepsPlain: true })
  expect(Buffer.from(again.bytes).equals(once.bytes)).toBe(true)
  expect([again.width, again.height]).toEqual([40, 30])
  expect((await sharp(again.bytes).metadata()).pages).toBe(3)
})

test('a user with many images does not hold up the image of another', async () => {
  const input = new Uint8Array(await picture('png').toBuffer())
  const order: string[] = []
  const process = async (whose: string) => {
    await processImage('png', input, log, { whose })
    order.push(whose)
  }
  await Promise.all([...Array.from({ length: 5 }, () => process('many')), process('one')])
  expect(order).toEqual(['many', 'one', 'many', 'many', 'many', 'many'])
})

test('an animation with more than a thousand frames is refused before it is decoded', async () => {
  const animation = (frames: number) => {
    const pixels = Buffer.alloc(4 * frames * 3).map((_, at) => (at * 37) % 251)
    const raw = { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } as const
    return sharp(pixels, { raw }).gif({ delay: 20 }).toBuffer()
  }
  const process = async (frames: number) => processImage('gif', new Uint8Array(await animation(frames)), log)
  await expect(process(1_001)).rejects.toThrow(
    expect.objectContaining({ code: 'IMAGE_TOO_MANY_FRAMES', data: { frames: 1_001, limit: 1_000 } }),
  )
  expect(await process(1_000)).toMatchObject({ width: 2, height: 2 })
})

test('images count against the decoding time of their user, imported files do not', async () => {
  const input = new Uint8Array(await picture('png').toBuffer())
  const clock = { ms: 0 }
  // Each reading of the clock is 100 seconds later.
  const budget = createDecodingBudget(() => (clock.ms += 100_000))
  const process = (whose: string, keepsPlain = false) =>
    processImage('png', input, log, { whose, keepsPlain, budget })
  for (let i = 0; i < 3; i += 1) await process('many', true)
  await process('many')
  await expect(process('many')).rejects.toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  expect(await process('many', true)).toMatchObject({ width: 120 })
  expect(await process('one')).toMatchObject({ width: 120 })
})

test('text and PDFs are no images', () => {
  for (const kind of ['pdf', 'text'] as const)
    expect([FILE_KINDS[kind].isImage, isPlainImage(kind, new Uint8Array(9))]).toEqual([false, false])
})
