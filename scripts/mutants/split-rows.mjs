const mapper = 'packages/importers/src/mapper'
const tests = [`${mapper}/repair-row.test.ts`]

/**
 * Bugs in reading rows in which a comma may have split a cell.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const splitRows = [
  {
    name: 'quoted-cells-joined',
    mistake: 'Cells in quotation marks are joined as if a comma had split a number.',
    file: `${mapper}/repair-row.ts`,
    find: 'if (to > from + 1 && (quoted?.has(from) || quoted?.has(to - 1))) break',
    replace: '',
    tests,
  },
]
