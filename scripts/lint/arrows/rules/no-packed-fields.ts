import type { Rule } from '../rule.ts'

/** Spreading an object where it is written only saves lines, and hides the fields from who looks for them. */
export const noPackedFields: Rule = ({ file }) =>
  file.packedFields.map((line) => ({
    line,
    message: 'an object is spread where it is written: { ...{ a, b } }',
    help: 'Write its fields themselves.',
  }))
