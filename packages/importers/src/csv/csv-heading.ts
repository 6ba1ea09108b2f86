import type { SourceFile } from '../source-file.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readCsvRows } from './csv-rows.ts'

/** Cells of the first row; empty if the file is not text. Never throws. */
export function csvHeading({ bytes }: SourceFile): readonly string[] {
  const text = decodeAll(headOf(bytes))
  if (containerOf(bytes, text) !== 'text') return []
  let heading: readonly string[] = []
  try {
    readCsvRows(
      text,
      ({ cells }) => {
        heading = cells
        return 'stop'
      },
      () => undefined,
    )
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  return heading
}
