const mapper = 'packages/importers/src/mapper'
const tests = [`${mapper}/repair-row.test.ts`]
const cells = [`${mapper}/split-cells.test.ts`]

/**
 * Bugs in reading rows in which a comma may have split a cell.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const splitRows = [
  {
    name: 'repair-guessed',
    mistake: 'A row that a comma has split is read in one of several ways that add up.',
    file: `${mapper}/repair-row.ts`,
    find: 'const found = isAlone(adding) ? adding.find',
    replace: 'const found = adding.length > 0 ? adding.find',
    tests,
  },
  {
    name: 'repair-unproved',
    mistake: 'A row that a comma has split is read although no amounts prove it.',
    file: `${mapper}/contract-sizes.ts`,
    find: "return isBooked(cells) ? 'amounts' : undefined",
    replace: "return 'amounts'",
    tests,
  },
  {
    name: 'repair-price-by-booking',
    mistake: 'A joined price is believed because gross result, costs and net result add up.',
    file: `${mapper}/repair-row.ts`,
    find: "addsUp(found, proofs) === 'size' || proofs.areAmounts(found.joined) ?",
    replace: 'found ?',
    tests,
  },
  {
    name: 'comma-hidden-by-comment',
    mistake: 'A split number shifts the cells of a row without a word if its last cell is empty or left out.',
    file: `${mapper}/repair-row.ts`,
    find: 'if (hasNumberAsText(whole.cells, layout)) shifted.add(row.line)',
    replace: '',
    tests,
  },
  {
    name: 'full-rows-listed',
    mistake:
      'Rows of a file whose rows all have the same cells are listed because a comma could have split a number.',
    file: `${mapper}/repair-row.ts`,
    find: 'const isSuspect = cells.length > fewest ||',
    replace: 'const isSuspect = cells.length > 0 ||',
    tests,
  },
  {
    name: 'final-commas-unproved',
    mistake: 'Rows that all have one comma too many are taken for rows that end in one.',
    file: `${mapper}/repair-row.ts`,
    find: 'if (isUsual && hasFinalCommas) return add(split)',
    replace: 'if (isUsual) return add(split)',
    tests,
  },
  {
    name: 'split-row-of-second-table',
    mistake: 'A split row of a second table in another order is repaired by the order of the first.',
    file: `${mapper}/joined-rows.ts`,
    find: 'return places ? places.indexOf(column) : column',
    replace: 'return places ? column : column',
    tests,
  },
  {
    name: 'quoted-cells-joined',
    mistake: 'Cells in quotation marks are joined as if a comma had split a number.',
    file: `${mapper}/joined-rows.ts`,
    find: 'if (to > from + 1 && (quoted?.has(from) || quoted?.has(to - 1))) break',
    replace: '',
    tests,
  },
  {
    name: 'size-of-zero-results',
    mistake:
      'Results of 0 although the price moved prove that any huge quantity with a small result is right.',
    file: `${mapper}/contract-sizes.ts`,
    find: 'if (known.from <= 0) return undefined',
    replace: '',
    tests,
  },
  {
    name: 'size-by-rounding',
    mistake: 'A result that is 0 by rounding proves a joined price.',
    file: `${mapper}/contract-sizes.ts`,
    find: "size.from > 0 ? 'equal' : 'rounded'",
    replace: "'equal'",
    tests,
  },
  {
    name: 'joined-without-exit-price',
    mistake: 'A row is repaired to a trade that closed at a price of 0.',
    file: `${mapper}/repair-row.ts`,
    find: 'if (!found || hasNoExitPrice(found)) return undefined',
    replace: 'if (!found) return undefined',
    tests,
  },
  {
    name: 'final-comma-listed',
    mistake: 'All rows are listed if they, but not the headings, end in a comma.',
    file: `${mapper}/repair-row.ts`,
    find: 'if (hasFinalComma && !way.isWritten) return []',
    replace: '',
    tests: cells,
  },
  {
    name: 'final-comma-hides-shift',
    mistake:
      'A comma within a number that an empty last cell takes up is read as a comma at the end of the row.',
    file: `${mapper}/repair-row.ts`,
    find: 'hasUsualFinalComma(cells, layout) && !hidesShift(cells, layout)',
    replace: 'hasUsualFinalComma(cells, layout)',
    tests: cells,
  },
  {
    name: 'split-date-at-midnight',
    mistake: 'A date that a comma parts from its time of day is read as midnight.',
    file: `${mapper}/repair-row.ts`,
    find: `    const joined = joinDates(row, layout)
    if (joined) return wait({ ...joined, layout })
    const whole`,
    replace: '    const whole',
    tests: cells,
  },
  {
    name: 'split-date-contradicted',
    mistake: 'A row with a joined date is read although its result contradicts the other rows.',
    file: `${mapper}/repair-row.ts`,
    find: 'split.dates && found && contradicts(found, proofs) ? undefined : found',
    replace: 'found',
    tests: cells,
  },
  {
    name: 'duration-as-time-of-day',
    mistake: 'The duration in an unused column is joined to the date before it.',
    file: `${mapper}/split-dates.ts`,
    find: "return /^\\s/.test(clock) && !/^\\s/.test(cells[at > 0 ? at : at + 2] ?? '')",
    replace: 'return true',
    tests: cells,
  },
  {
    name: 'rest-without-heading',
    mistake:
      'The rest of a split result under no heading, or in an unused column, is dropped without a word.',
    file: `${mapper}/data-rows.ts`,
    find: '[...wordColumns(whole, texts), ...emptyColumns(whole, headings ?? [], mapped)]',
    replace: 'wordColumns(whole, texts)',
    tests: cells,
  },
  {
    name: 'rest-with-currency',
    mistake: 'The rest of a split result with its currency is read as a comment.',
    file: `${mapper}/data-rows.ts`,
    find: "cell.replace(CURRENCY, '')",
    replace: 'cell',
    tests: cells,
  },
]
