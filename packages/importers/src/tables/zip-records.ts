/** A completely written entry of an archive. Sizes and offset in bytes. */
export interface WrittenEntry {
  readonly name: Uint8Array
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly headerAt: number
}

/** Maximum size and offset in an archive without the ZIP64 extension. */
export const MAX_ZIP_BYTES = 0xffff_ffff
export const MAX_ZIP_ENTRIES = 0xffff

const VERSION = 20
/** Sizes follow the data (bit 3), and names are UTF-8 (bit 11; APPNOTE 4.4.4). */
const FLAGS = 0x0808
const DEFLATED = 8
/** A fixed date, 1 January 1980, the earliest in a zip: the same content gives the same bytes. */
const FIRST_DAY = 0x0021

/** The record before the packed bytes of an entry (APPNOTE 4.3.7). */
export function localHeader(name: Uint8Array): Uint8Array {
  return record(30, name, (view) => {
    view.setUint32(0, 0x04034b50, true)
    fields(view, 4)
    view.setUint16(26, name.length, true)
  })
}

/** The record after the packed bytes of an entry (APPNOTE 4.3.9). */
export function dataDescriptor({
  crc,
  packedBytes,
  bytes,
}: Pick<WrittenEntry, 'crc' | 'packedBytes' | 'bytes'>): Uint8Array {
  return record(16, undefined, (view) => {
    view.setUint32(0, 0x08074b50, true)
    view.setUint32(4, crc, true)
    view.setUint32(8, packedBytes, true)
    view.setUint32(12, bytes, true)
  })
}

/** An entry of the central directory (APPNOTE 4.3.12). */
export function directoryEntry({ name, crc, packedBytes, bytes, headerAt }: WrittenEntry): Uint8Array {
  return record(46, name, (view) => {
    view.setUint32(0, 0x02014b50, true)
    view.setUint16(4, VERSION, true)
    fields(view, 6)
    view.setUint32(16, crc, true)
    view.setUint32(20, packedBytes, true)
    view.setUint32(24, bytes, true)
    view.setUint16(28, name.length, true)
    view.setUint32(42, headerAt, true)
  })
}

/** The last record: offset and size of the central directory (APPNOTE 4.3.16). */
export function directoryEnd(entries: number, listAt: number, listBytes: number): Uint8Array {
  return record(22, undefined, (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, entries, true)
    view.setUint16(10, entries, true)
    view.setUint32(12, listBytes, true)
    view.setUint32(16, listAt, true)
  })
}

function fields(view: DataView, at: number): void {
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, FLAGS, true)
  view.setUint16(at + 4, DEFLATED, true)
  view.setUint16(at + 8, FIRST_DAY, true)
}

function record(size: number, name: Uint8Array | undefined, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size + (name?.length ?? 0))
  fill(new DataView(bytes.buffer))
  if (name) bytes.set(name, size)
  return bytes
}
