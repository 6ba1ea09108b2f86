import type { FileKind } from './file-kind.ts'

/**
 * Whether an image consists of pixels and what decoding them needs: without metadata (Exif, XMP, comments, colour
 * profiles) and without anything behind its end. Re-encoded images are; so is any other that has nothing to lose. Says
 * nothing about whether the pixels can be decoded.
 */
export function isPlainImage(kind: FileKind, bytes: Uint8Array): boolean {
  const reader = new Reader(bytes)
  switch (kind) {
    case 'jpeg':
      return isPlainJpeg(reader)
    case 'png':
      return isPlainPng(reader)
    case 'gif':
      return isPlainGif(reader)
    case 'webp':
      return isPlainWebp(reader)
    case 'avif':
      return isPlainAvif(reader)
    case 'pdf':
    case 'text':
      return false
  }
}

/** Reads numbers at an offset; NaN behind the end, which equals nothing. */
class Reader {
  readonly length: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.length = bytes.length
  }

  u8(at: number): number {
    return this.#bytes[at] ?? Number.NaN
  }

  u16(at: number): number {
    return this.u8(at) * 0x100 + this.u8(at + 1)
  }

  u32(at: number): number {
    return this.u16(at) * 0x10000 + this.u16(at + 2)
  }

  u32Little(at: number): number {
    return this.u8(at) + (this.u8(at + 1) + (this.u8(at + 2) + this.u8(at + 3) * 0x100) * 0x100) * 0x100
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...this.#bytes.subarray(at, at + length))
  }
}

const JPEG = { end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee } as const
/** Frames, tables and restart intervals (ITU T.81, table B.1). */
const JPEG_TABLES = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd])

function isPlainJpeg(file: Reader): boolean {
  let at = 2
  while (file.u8(at) === 0xff) {
    const marker = file.u8(at + 1)
    if (marker === JPEG.end) return at + 2 === file.length
    const size = file.u16(at + 2)
    const isKnown =
      JPEG_TABLES.has(marker) ||
      marker === JPEG.scan ||
      (marker === JPEG.app0 && size === 16 && file.text(at + 4, 4) === 'JFIF') ||
      (marker === JPEG.adobe && size === 14 && file.text(at + 4, 5) === 'Adobe')
    if (!isKnown || !(size >= 2)) return false
    at += 2 + size
    if (marker === JPEG.scan) at = endOfScan(file, at)
  }
  return false
}

/** The next marker after compressed data, in which 0xff is followed by 0 or a restart. */
function endOfScan(file: Reader, from: number): number {
  for (let at = from; at < file.length; at += 1) {
    const next = file.u8(at + 1)
    if (file.u8(at) === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

/** Chunks of pixels, and those that say how to show them, whose size is fixed (PNG, section 11). */
const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const PNG_HINTS = new Set(['pHYs', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD'])
const LONGEST_HINT = 32

function isPlainPng(file: Reader): boolean {
  for (let at = 8; at < file.length; ) {
    const size = file.u32(at)
    const type = file.text(at + 4, 4)
    if (!PNG_PIXELS.has(type) && !(PNG_HINTS.has(type) && size <= LONGEST_HINT)) return false
    at += 12 + size
    if (type === 'IEND') return size === 0 && at === file.length
  }
  return false
}

const GIF = { image: 0x2c, extension: 0x21, control: 0xf9, application: 0xff, end: 0x3b } as const
/** Says how often an animation repeats. */
const GIF_LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

function isPlainGif(file: Reader): boolean {
  const table = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + table(file.u8(10))
  while (at < file.length) {
    const block = file.u8(at)
    if (block === GIF.end) return at + 1 === file.length
    if (block === GIF.image) at = behindSubBlocks(file, at + 11 + table(file.u8(at + 9)))
    else if (block === GIF.extension && file.u8(at + 1) === GIF.control) at = behindSubBlocks(file, at + 2)
    else if (block === GIF.extension && file.u8(at + 1) === GIF.application) {
      // One block with a number after the name: nothing else fits in.
      if (!GIF_LOOPS.has(file.text(at + 3, 11)) || file.u8(at + 14) !== 3 || file.u8(at + 18) !== 0)
        return false
      at += 19
    } else return false
  }
  return false
}

function behindSubBlocks(file: Reader, from: number): number {
  let at = from
  while (file.u8(at) > 0) at += 1 + file.u8(at)
  return at + 1
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

function isPlainWebp(file: Reader): boolean {
  if (file.u32Little(4) + 8 !== file.length) return false
  let at = 12
  while (at < file.length) {
    if (!WEBP_CHUNKS.has(file.text(at, 4))) return false
    const size = file.u32Little(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === file.length
}

function isPlainAvif(file: Reader): boolean {
  const boxes = boxesOf(file, 0, file.length)
  const meta = boxes?.find(({ type }) => type === 'meta')
  if (!boxes?.every(({ type }) => ['ftyp', 'meta', 'mdat'].includes(type)) || !meta) return false
  const items = boxesOf(file, meta.from + 4, meta.end)?.find(({ type }) => type === 'iinf')
  if (items === undefined) return false
  const wide = file.u8(items.from) > 0
  // Items that are pictures, or tiles of one: Exif and XMP are items of other types (ISO 23008-12, annex A).
  const entries = boxesOf(file, items.from + (wide ? 8 : 6), items.end)
  return (
    entries?.every(({ from }) => {
      const typeAt = from + (file.u8(from) === 3 ? 10 : 8)
      return ['av01', 'grid'].includes(file.text(typeAt, 4))
    }) ?? false
  )
}

interface Box {
  readonly type: string
  /** Of the content. */
  readonly from: number
  readonly end: number
}

/** Boxes that fill a range exactly; null if they do not. */
function boxesOf(file: Reader, from: number, end: number): readonly Box[] | null {
  const boxes: Box[] = []
  let at = from
  while (at < end) {
    const size = file.u32(at)
    if (!(size >= 8)) return null
    boxes.push({ type: file.text(at + 4, 4), from: at + 8, end: at + size })
    at += size
  }
  return at === end ? boxes : null
}
