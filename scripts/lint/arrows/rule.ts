import type { House } from './house.ts'
import type { Target } from './resolve-import.ts'
import type { ImportOf, SourceFile } from './source-file.ts'

/** An import together with where it leads. */
interface Reach extends ImportOf {
  readonly target: Target
}

/** What a rule looks at: one file, all that it reaches, and the house it stands in. */
export interface Subject {
  readonly file: SourceFile
  readonly reaches: readonly Reach[]
  readonly workspace: string
  /** Tests, benchmarks, journeys and what supports them: they may reach more than the product does. */
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

/** A rule gives its findings without the parts that are the same for all: path and its own name. */
export type Finding = Pick<Problem, 'line' | 'message' | 'help'>
export type Rule = (subject: Subject) => readonly Finding[]

const testFile = /\.(test|bench)\.tsx?$/
const testFolder = /(^|\/)testing\//

/** Files that exist for tests alone, by the names of STYLE rule 16. */
export function isTestPath(path: string): boolean {
  return testFile.test(path) || testFolder.test(path) || path.startsWith('e2e/') || path.startsWith('bench/')
}
