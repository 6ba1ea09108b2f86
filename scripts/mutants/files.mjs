const deals = 'packages/domain/src/deals'
const imports = 'packages/domain/src/imports'
const importers = 'packages/importers/src'
const server = 'apps/server/src/modules'

/**
 * Bugs in reading and writing files.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const files = [
  {
    name: 'report-by-shape',
    mistake: 'A prop firm’s table is read as a MetaTrader 5 report, with its commission as profit.',
    file: `${importers}/mt5/rows/section-heading.ts`,
    find: 'return cells[0] === cells[8] && cells[5] === cells[9]',
    replace: 'return cells.length > 0',
    tests: [`${importers}/registry.test.ts`],
  },
  {
    name: 'misread-kept',
    mistake:
      'A recognised file whose rows are unusable says “Nothing new” and never offers to match its columns.',
    file: `${importers}/registry.ts`,
    find: "if (unusable > trades.length + cash.length) return 'unusable-rows'",
    replace: '',
    tests: [`${importers}/registry.test.ts`],
  },
  {
    name: 'damaged-image-imported',
    mistake: 'An image of an export that was damaged on its way replaces the right one.',
    file: `${server}/files/imported-files.service.ts`,
    find: "if (md5Of(bytes) !== md5) return 'file-damaged'",
    replace: '',
    tests: [`${server}/documents/archive/archive.pg.test.ts`],
  },
  {
    name: 'archive-without-end',
    mistake: 'A small archive whose parts share their bytes keeps the server busy for hours.',
    file: `${server}/documents/archive/read-archive.ts`,
    find: 'if (entry.headerAt < end) throw',
    replace: 'if (entry.headerAt < 0) throw',
    tests: [`${server}/documents/archive/archive.pg.test.ts`],
  },
  {
    name: 'images-of-old-user',
    mistake: 'Trades imported into another account of a user show no screenshots.',
    file: `${server}/documents/documents.service.ts`,
    find: 'const here = withUrlsOfUser(own, files.paths)',
    replace: 'const here = own',
    tests: [`${server}/documents/archive/archive.pg.test.ts`],
  },
  {
    name: 'id-ignored',
    mistake: 'Trades with different ids at the broker are duplicates where their values are the same.',
    file: `${imports}/decide-import.ts`,
    find: 'if (row.brokerId === null) return twinDecision(',
    replace: "if (row.brokerId !== '') return twinDecision(",
    tests: [`${imports}/decide-import.test.ts`],
  },
  {
    name: 'unknown-is-id',
    mistake: 'All trades whose id the file gives as "unknown" are treated as one trade.',
    file: `${importers}/readers/broker-id.ts`,
    find: "text === '' || text.toLowerCase() === 'unknown' ? null : text",
    replace: "text === '' ? null : text",
    tests: [`${importers}/import-rules.test.ts`],
  },
  {
    name: 'pair-as-typed',
    mistake: 'The same trade is added twice because one says EURUSD and the other EUR/USD.',
    file: 'packages/domain/src/trades/duplicate-trade.ts',
    find: 'pairKey(a.pair) === pairKey(b.pair) &&',
    replace: 'a.pair === b.pair &&',
    tests: ['packages/domain/src/trades/duplicate-trade.prop.test.ts'],
  },
  {
    name: 'comma-of-thousands',
    mistake: 'The decimal comma of a file is read as a separator of thousands.',
    file: `${importers}/mapper/guess-numbers.ts`,
    find: "const value = commas > 0 && (delimiter === ';' || delimiter === '\\t') ? ',' : '.'",
    replace: "const value = '.'",
    tests: [`${importers}/mapper/guess-mapping.test.ts`],
  },
  {
    name: 'word-beside-clock-ignored',
    mistake: 'A word beside a clock is ignored: trades of the afternoon move to the night.',
    file: `${importers}/readers/time-text.ts`,
    find: 'if (behind === undefined && !partsOf(words).every(isFiller)) return undefined',
    replace: '',
    tests: [`${importers}/readers/time-text.test.ts`],
  },
  {
    name: 'afternoon-before-clock',
    mistake: 'PM before a clock is dropped.',
    file: `${importers}/readers/time-text.ts`,
    find: 'secondsOf(Number(hour), Number(minute), Number(second), ahead ?? behind)',
    replace: 'secondsOf(Number(hour), Number(minute), Number(second), behind)',
    tests: [`${importers}/readers/time-text.test.ts`],
  },
  {
    name: 'closed-before-opened',
    mistake: 'A trade that closes before it opens is accepted.',
    file: 'packages/domain/src/trades/closing-time.ts',
    find: 'if (closedAt === null || closedAt >= openedAt) return closedAt',
    replace: "if (closedAt === null || closedAt >= '') return closedAt",
    tests: ['packages/domain/src/trades/closing-time.prop.test.ts'],
  },
  {
    name: 'partial-close-twice',
    mistake: 'A partial close of a position counts twice.',
    file: `${deals}/position-leg.ts`,
    find: 'leg.closingRows += 1\n  leg.money = addMoney(leg.money, money)',
    replace:
      'leg.closingRows += 1\n  leg.money = addMoney(leg.money, isClosed(leg) ? money : addMoney(money, money))',
    tests: [`${deals}/pair-deals.test.ts`],
  },
  {
    name: 'reversal-keeps-side',
    mistake: 'A long position that was reversed goes on as long.',
    file: `${deals}/position-legs.ts`,
    find: 'return openLeg(deal, cleanVolume(opened), {',
    replace: 'return openLeg({ ...deal, side: leg.side }, cleanVolume(opened), {',
    tests: [`${deals}/pair-deals.test.ts`],
  },
  {
    name: 'formula-in-csv',
    mistake: 'A note that begins with = is a formula in the exported CSV.',
    file: `${importers}/tables/cell-guard.ts`,
    find: "return escaped === '' || FORMULA.test(escaped) ?",
    replace: "return escaped === '' ?",
    tests: [`${importers}/tables/cell-guard.test.ts`],
  },
  {
    name: 'export-without-stop',
    mistake: 'The export leaves out the stop loss, so a re-import loses it.',
    file: `${importers}/plumbline/export/export-columns.ts`,
    find: "  column('stopLoss', 'number', ({ stopLoss }) => price(stopLoss)),\n",
    replace: '',
    tests: [`${importers}/plumbline-export.prop.test.ts`],
  },
  {
    name: 'export-without-fees',
    mistake: 'Commission and swap are lost when an export is imported again.',
    file: `${importers}/plumbline/export/read-record.ts`,
    find: 'commission: -fees,',
    replace: 'commission: 0n,',
    tests: [`${importers}/plumbline-export.prop.test.ts`],
  },
]
