import { xmlEncodingOf } from '../readers/decode.ts'
import { createDecoder } from '../readers/text-decoder.ts'
import { createMarkupParser, type MarkupEvents } from '../readers/markup.ts'
import { unpackEntry } from './unpack-entry.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Events of an XML part; names have no namespace prefix (`x:row` → `row`). */
export interface XmlPartEvents extends MarkupEvents {
  /** Called after each piece; 'stop' ends reading. */
  readonly afterPiece?: (fraction: number) => 'stop' | undefined
}

/**
 * Streams one XML part of an archive through the parser. MetaTrader writes every part in UTF-16LE with a byte order
 * mark and without an encoding attribute; Excel writes UTF-8.
 */
export function readXmlPart(bytes: Uint8Array, entry: ZipEntry, events: XmlPartEvents): void {
  const parser = createMarkupParser('xml', {
    ...events,
    onTag: (name) => events.onTag(localName(name)),
    onClose: (name, implied) => events.onClose(localName(name), implied),
  })
  let decoder: ReturnType<typeof createDecoder> | undefined
  let stopped = false
  unpackEntry(bytes, entry, (piece, fraction) => {
    decoder ??= createDecoder(xmlEncodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    stopped = events.afterPiece?.(fraction) === 'stop'
    return stopped ? 'stop' : undefined
  })
  if (!stopped) parser.end()
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
