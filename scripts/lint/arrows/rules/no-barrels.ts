import type { Rule } from '../rule.ts'

/** A barrel makes every importer load everything, and hides where a thing lives (STYLE rule 13). */
export const noBarrels: Rule = ({ file }) =>
  file.starExports.map((line) => ({
    line,
    message: 'export * makes this file a barrel',
    help: 'Import from the file that has the thing; a package shows its files by its exports map.',
  }))
