import sharp from 'sharp'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, read } from './journal.ts'
import { alternating } from './measure.ts'

const [WIDTH, HEIGHT] = [4_000, 3_000]
const ROUNDS = 9

/**
 * A photo of twelve megapixels from the request to the answer: stored re-encoded, with its thumbnail. Compared with
 * decoding it and encoding it once, in the same process with as many threads.
 */
export const uploadImage: Benchmark = {
  name: 'upload-image',
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const photo = await picture()
      const upload = () => {
        const form = new FormData()
        form.set('file', new File([photo], 'photo.jpg'))
        return read(journal.post('/files', form))
      }
      const reencode = () => sharp(photo).jpeg({ quality: 88 }).toBuffer()
      // The server's first image loads its code; the setting of threads is the server's.
      await upload()
      const { value, floor } = await alternating(ROUNDS, upload, reencode)
      process.stderr.write(`  ${(photo.byteLength / 1_048_576).toFixed(1)} MB\n`)
      return [
        rowOf({ name: 'upload-image', value, unit: 'ms', most: 1_500, floor: { value: floor, times: 3 } }),
      ]
    }),
}

/** Colours that vary over large and small distances, as those of a photo do. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  let seed = 1
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)]
    pixels[at] = 128 + 60 * Math.sin(x / 190 + at) + 40 * Math.cos(y / 70) + (seed >>> 27)
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer())
}
