import { AppError } from '@plumbline/contract/errors'
import { MAX_FRAMES, MAX_MEGAPIXELS } from '@plumbline/contract/files/files'
import { FILE_KINDS, type FileKind } from '@plumbline/domain/files/file-kind'
import { isPlainImage } from '@plumbline/domain/files/plain-image'
import sharp, { type Sharp } from 'sharp'
import type { Logger } from '#server/platform/log.ts'
import { FairSlots } from '#server/platform/threads/fair-slots.ts'
import { createDecodingBudget, type DecodingBudget } from './decoding-budget.ts'

export interface ProcessedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly extension: string
  readonly contentType: string
  /** WebP, at most 480 pixels wide or high. */
  readonly thumbnail: Uint8Array<ArrayBuffer>
}

export interface ImageOptions {
  /** An image without anything besides its pixels stays byte for byte as it is: it gains nothing by another encoding. */
  readonly keepsPlain?: boolean
  /** The user it is processed for: users take turns. */
  readonly whose?: string
  readonly budget?: DecodingBudget
}

const THUMBNAIL_PX = 480
const TIMEOUT_SECONDS = 30

/** Decoded, at most: width × height × channels × bytes of a channel. */
const MAX_DECODED_BYTES = 256 * 1_048_576

// Only the formats that are accepted: libvips knows others (SVG, PDF), and tells them apart in its own way.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})
// Memory: one image at a time, decoded in strips where the format allows it, and nothing cached.
sharp.cache(false)
sharp.concurrency(1)

/** One image at a time per server, which bounds memory; users take turns. */
const turns = new FairSlots(1)

const decodingBudget = createDecodingBudget()

/**
 * Decodes an image and encodes it again: metadata such as the place it was taken, and whatever else a file can carry,
 * stays behind. Turned upright first. Throws INVALID_FORMAT, IMAGE_TOO_LARGE and IMAGE_TOO_MANY_FRAMES; for an upload also
 * TOO_MANY_REQUESTS, once the user's images have taken too long. An import of one's own files waits its turn instead.
 */
export function processImage(
  kind: FileKind,
  input: Uint8Array,
  log: Pick<Logger, 'info'>,
  options: ImageOptions = {},
): Promise<ProcessedImage> {
  const { whose = '', keepsPlain = false, budget = decodingBudget } = options
  const isUpload = whose !== '' && !keepsPlain
  const decode = async () => {
    if (!isUpload) return reencode(kind, input, options)
    // In its turn: of many that wait, those that came first use the time.
    budget.require(whose)
    return budget.spend(whose, () => reencode(kind, input, options))
  }
  return turns.during(options.whose ?? '', decode).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    log.info('image refused', { reason: error instanceof Error ? error.message : String(error) })
    throw new AppError('INVALID_FORMAT', { reason: 'the image is damaged' })
  })
}

async function reencode(
  kind: FileKind,
  input: Uint8Array,
  { keepsPlain = false }: ImageOptions,
): Promise<ProcessedImage> {
  // Reads the header only, so that a picture of any size is refused before it is decoded.
  const found = await sharp(input, { limitInputPixels: false, animated: true }).metadata()
  const {
    format,
    compression,
    width,
    height,
    pages = 1,
    pageHeight,
    channels,
    depth,
    orientation = 1,
  } = found
  if (format !== LIBVIPS_FORMAT[kind] || (kind === 'avif' && compression !== 'av1'))
    throw new TypeError(`The content is ${format}, not ${kind}`)
  if (pages > MAX_FRAMES) throw new AppError('IMAGE_TOO_MANY_FRAMES', { frames: pages, limit: MAX_FRAMES })
  const pixels = width * (pageHeight ?? height) * pages
  const decodedBytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
  if (pixels > MAX_MEGAPIXELS * 1e6 || decodedBytes > MAX_DECODED_BYTES)
    throw new AppError('IMAGE_TOO_LARGE', { megapixels: Math.ceil(pixels / 1e6), limit: MAX_MEGAPIXELS })
  const open = (options: { readonly animated: boolean }) =>
    sharp(input, {
      ...options,
      failOn: 'error',
      limitInputPixels: MAX_MEGAPIXELS * 1e6,
      sequentialRead: true,
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
  const isKept = keepsPlain && orientation === 1 && isPlainImage(kind, input)
  // The thumbnail decodes a kept image, but of an animation only the first picture.
  if (isKept && pages > 1) await open({ animated: true }).resize(16, 16, { fit: 'fill' }).webp().toBuffer()
  const encode = async () =>
    isKept
      ? { data: input, info: { width, height: pageHeight ?? height, pageHeight: undefined } }
      : encoded(kind, open({ animated: pages > 1 })).toBuffer({ resolveWithObject: true })
  const reduce = () =>
    open({ animated: false })
      .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
  // Side by side if both together stay within the memory of the largest image: a photo's thumbnail then takes no time.
  const [image, thumbnail] =
    2 * decodedBytes <= MAX_DECODED_BYTES
      ? await bothOf(encode(), reduce())
      : [await encode(), await reduce()]
  const { extension, contentType } = FILE_KINDS[kind]
  return {
    bytes: new Uint8Array(image.data),
    width: image.info.width,
    height: image.info.pageHeight ?? image.info.height,
    extension,
    contentType,
    thumbnail: new Uint8Array(thumbnail),
  }
}

/** Also of a failure waits for the other, so that no two images are decoded at once. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<readonly [A, B]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}

const LIBVIPS_FORMAT: Readonly<Record<FileKind, string | null>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
  pdf: null,
  text: null,
}

/** The same format again, with quality that does not show and effort that does not wait. */
function encoded(kind: FileKind, image: Sharp): Sharp {
  switch (kind) {
    case 'png':
      return image.png({ compressionLevel: 6, adaptiveFiltering: false })
    case 'gif':
      return image.gif({ effort: 2 })
    case 'webp':
      return image.webp({ quality: 88, effort: 2 })
    case 'avif':
      return image.avif({ quality: 65, effort: 1 })
    case 'jpeg':
    case 'pdf':
    case 'text':
      return image.jpeg({ quality: 88 })
  }
}
