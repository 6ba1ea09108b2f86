import type { Rule } from '../rule.ts'

/** A barrel makes every importer load everything, and hides where something is defined. */
export const noBarrels: Rule = ({ file }) =>
  file.starExports.map((line) => ({
    line,
    message: 'export * makes this file a barrel',
    help: 'Import from the file that defines it; a package exposes its files through its exports map.',
  }))
