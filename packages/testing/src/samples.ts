import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One entry of `stated.json`: the totals that a real file states, and what follows from its rows. */
export interface StatedSample {
  readonly file: string
  readonly format: string
  readonly closed: number
  readonly open?: number
  readonly stated: Readonly<Record<string, number | string>>
  readonly recomputed?: Readonly<Record<string, number>>
}

const ROOT = resolve(import.meta.dirname, '../../..')

const NO_SAMPLES = 'skipped: there are no real broker files here; set PLUMBLINE_SAMPLES to their folder'

/**
 * Folder of the real broker files: `PLUMBLINE_SAMPLES`, else `../shared/data` from the project; null if it is missing.
 */
export function samplesFolder(): string | null {
  const folder = resolve(process.env['PLUMBLINE_SAMPLES'] ?? resolve(ROOT, '../shared/data'))
  return existsSync(resolve(folder, 'stated.json')) ? folder : null
}

/** Bytes of a sample, by its path in the folder. */
export function readSample(path: string): Uint8Array {
  const folder = samplesFolder()
  if (folder === null) throw new Error(NO_SAMPLES)
  return new Uint8Array(readFileSync(resolve(folder, path)))
}

export function readSampleJson(path: string): unknown {
  return JSON.parse(new TextDecoder().decode(readSample(path)))
}

/** All entries of `stated.json`; none if the folder is missing. */
export function statedSamples(): readonly StatedSample[] {
  return samplesFolder() === null ? [] : (readSampleJson('stated.json') as readonly StatedSample[])
}

/**
 * Title of a group of tests on samples, with the reason for skipping them:
 * `describe.skipIf(!hasSamples)(onSamples('…'))`.
 */
export function onSamples(title: string): string {
  return hasSamples ? title : `${title} (${NO_SAMPLES})`
}

export const hasSamples = samplesFolder() !== null
