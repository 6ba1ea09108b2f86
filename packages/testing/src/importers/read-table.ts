import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import { readBrokerFile } from '@plumbline/importers/registry'

/** The table of unknown format that a file contains. */
export function unknownTable(bytes: Uint8Array): UnknownTable {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'read') throw new Error(`read as ${result.file.format}`)
  if (!result.table) throw new Error(`no table: ${result.code} ${result.detail}`)
  return result.table
}

/** Reads a table with a mapping, by default the guessed one. */
export function readTable(
  bytes: Uint8Array,
  mapping: Mapping = unknownTable(bytes).guess.mapping,
  brokerTimeZone: string | null = null,
): BrokerFile {
  const result = readBrokerFile({ name: 'file', bytes }, undefined, { brokerTimeZone, mapping })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}
