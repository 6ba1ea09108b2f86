/**
 * The subset of Papa Parse that is used. Its published types import Node's globals, which this package must not use.
 */
declare module 'papaparse' {
  export interface ParseError {
    readonly type: string
    readonly code: string
    readonly row?: number
  }
  export interface StepResult {
    readonly data: string[]
    readonly errors: readonly ParseError[]
    readonly meta: { readonly cursor: number }
  }
  export interface StepParser {
    abort(): void
  }
  export interface ParseConfig {
    readonly delimiter?: string
    readonly step?: (result: StepResult, parser: StepParser) => void
  }
  const Papa: { parse(text: string, config: ParseConfig): unknown }
  export default Papa
}
