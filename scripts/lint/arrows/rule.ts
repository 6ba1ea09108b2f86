import type { House } from './house.ts'
import type { Target } from './resolve-import.ts'
import type { ImportOf, SourceFile } from './source-file.ts'

/** An import and its target. */
interface Reach extends ImportOf {
  readonly target: Target
}

/** A rule's input: one file, its imports, and the workspaces. */
export interface Subject {
  readonly file: SourceFile
  readonly reaches: readonly Reach[]
  readonly workspace: string
  /** Tests, benchmarks, journeys and their helpers: they may import more than the product. */
  readonly isTest: boolean
  readonly house: House
}

/** What is wrong, and what to write instead. */
export interface Problem {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly message: string
  readonly help: string
}

/** A rule's findings without the fields common to all: path and rule name. */
export type Finding = Pick<Problem, 'line' | 'message' | 'help'>
export type Rule = (subject: Subject) => readonly Finding[]

/**
 * A feature's manifest in the web app: a part of the routes that stands beside the feature's code. It names pages and
 * commands, which are loaded with `import()`.
 */
export function isManifest(path: string): boolean {
  return /^apps\/web\/src\/features\/[^/]+\/feature\.ts$/.test(path)
}

const testFile = /\.(test|bench)\.tsx?$/
const testFolder = /(^|\/)testing\//

/** Files that exist for tests only, by their names. */
export function isTestPath(path: string): boolean {
  return testFile.test(path) || testFolder.test(path) || path.startsWith('e2e/') || path.startsWith('bench/')
}
