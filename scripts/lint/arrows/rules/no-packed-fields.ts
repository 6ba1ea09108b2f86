import type { Rule } from '../rule.ts'

/** Spreading an object literal only saves lines, and hides its fields from searches. */
export const noPackedFields: Rule = ({ file }) =>
  file.packedFields.map((line) => ({
    line,
    message: 'an object literal is spread: { ...{ a, b } }',
    help: 'Write the fields directly.',
  }))
