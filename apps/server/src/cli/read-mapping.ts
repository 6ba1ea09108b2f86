import { tableMapping } from '@plumbline/contract/imports/table-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { CommandError } from './command-error.ts'
import { readSource } from './read-file.ts'

const HOW = 'Start with the guess that plumbline inspect FILE --json prints under table.guess.mapping.'

/** Reads a mapping of columns from a JSON file. */
export async function readMappingFile(path: string): Promise<Mapping> {
  const { bytes } = await readSource(path)
  const { data: mapping } = tableMapping.safeParse(parsed(path, new TextDecoder().decode(bytes)))
  if (!mapping) throw new CommandError('mapping-unusable', `${path} contains no column mapping. ${HOW}`)
  return mapping
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError('mapping-unusable', `${path} is not valid JSON. ${HOW}`)
  }
}
