const statistics = 'packages/domain/src/statistics'
const rules = [`${statistics}/statistics-rules.test.ts`]
const examples = [`${statistics}/worked-examples.test.ts`]

/**
 * Bugs in figures computed from trades.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const figures = [
  {
    name: 'today-of-the-screen',
    mistake: 'Today follows the zone in which times are displayed, not the clock of the account’s broker.',
    file: 'packages/domain/src/time/trading-day.ts',
    find: "clocks.hasSeveralAccounts && displayTimeZone !== 'broker'",
    replace: "displayTimeZone !== 'broker'",
    tests: ['packages/domain/src/time/trading-day.test.ts'],
  },
  {
    name: 'swap-sign',
    mistake: 'Swap that the broker pays is counted as a cost.',
    file: 'packages/domain/src/imports/broker-values.ts',
    find: 'toCents(-(trade.commission + trade.swap + trade.fee))',
    replace: 'toCents(-(trade.commission - trade.swap + trade.fee))',
    tests: ['packages/domain/src/imports/broker-values.test.ts'],
  },
  {
    name: 'commission-twice',
    mistake: 'The commission of a position’s exit is deducted twice.',
    file: 'packages/domain/src/deals/position-leg.ts',
    find: 'commission: a.commission + b.commission,',
    replace: 'commission: a.commission + b.commission + b.commission,',
    tests: ['packages/domain/src/deals/pair-deals.test.ts'],
  },
  {
    name: 'fees-added',
    mistake: 'Fees raise net P&L.',
    file: 'packages/domain/src/trades/resolve-pnl.ts',
    find: 'netPnlCents: grossPnlCents - feesCents }',
    replace: 'netPnlCents: grossPnlCents + feesCents }',
    tests: ['packages/domain/src/trades/resolve-pnl.test.ts'],
  },
  {
    name: 'zero-in-streak',
    mistake: 'A trade with a result of zero continues a streak.',
    file: `${statistics}/streaks.ts`,
    find: 'if (length > 0 && next === sign) run += 1',
    replace: 'if (length > 0 && (next === sign || next === 0)) run += 1',
    tests: rules,
  },
  {
    name: 'break-even-wins',
    mistake: 'A trade marked as break-even counts as a win.',
    file: `${statistics}/result-class.ts`,
    find: 'if (breakEven) return BREAK_EVEN',
    replace: 'if (breakEven && netPnlCents <= 0) return BREAK_EVEN',
    tests: rules,
  },
  {
    name: 'drawdown-from-start',
    mistake: 'Maximum drawdown is measured from the start and not from the peak.',
    file: `${statistics}/drawdown.ts`,
    find: 'worst = { dropCents: highest.pnlCents - end.pnlCents,',
    replace: 'worst = { dropCents: -end.pnlCents,',
    tests: examples,
  },
  {
    name: 'no-loss-no-factor',
    mistake: 'The profit factor of a journal without losses is 0.',
    file: `${statistics}/performance.ts`,
    find: 'group.losingCents === 0 ? unitsOf(group.winningCents) :',
    replace: 'group.losingCents === 0 ? 0 :',
    tests: rules,
  },
  {
    name: 'expectancy-of-wins',
    mistake: 'Expectancy excludes losing trades.',
    file: `${statistics}/trade-statistics.ts`,
    find: 'expectancy: unitsOf(averageCents(all.netPnlCents, all.trades)),',
    replace: 'expectancy: unitsOf(averageCents(all.winningCents, all.wins)),',
    tests: examples,
  },
  {
    name: 'r-from-exit',
    mistake: 'The R multiple takes the distance from exit to stop as the risk.',
    file: 'packages/domain/src/trades/r-multiple.ts',
    find: 'const risk = (entryPrice - stopLoss) * sign',
    replace: 'const risk = (exitPrice - stopLoss) * sign',
    tests: ['packages/domain/src/trades/r-multiple.test.ts'],
  },
  {
    name: 'zone-swapped',
    mistake:
      'A time is converted from your zone to the broker’s the wrong way round, so the trade is on another day.',
    file: 'packages/domain/src/time/convert-time.ts',
    find: 'target.toLocal(source.toUtc(localSeconds(time)))',
    replace: 'source.toLocal(target.toUtc(localSeconds(time)))',
    tests: ['packages/domain/src/time/convert-time.test.ts'],
  },
  {
    name: 'offset-sign',
    mistake: 'A broker’s clock at -05:00 is read as +05:00.',
    file: 'packages/domain/src/time/zone.ts',
    find: "return sign === '-' && seconds > 0 ? -seconds : seconds",
    replace: 'return seconds',
    tests: ['packages/domain/src/time/zone.test.ts'],
  },
  {
    name: 'cents-cut',
    mistake: 'Commissions with more than two decimals lose the rest before they are added up.',
    file: 'packages/domain/src/money/amount.ts',
    find: "const digits = whole + significant.padEnd(E8, '0')",
    replace: "const digits = whole + significant.slice(0, 2).padEnd(E8, '0')",
    tests: ['packages/domain/src/money/amount.prop.test.ts'],
  },
  {
    name: 'ruin-one-loss-late',
    mistake: 'A balance exactly at the limit is not ruined, by a floating-point error.',
    file: 'packages/domain/src/statistics/monte-carlo.ts',
    find: '(1 - ruinShare) + zero',
    replace: '(1 - ruinShare)',
    tests: ['packages/domain/src/toolbox/ruin-simulation.test.ts'],
  },
  {
    name: 'short-week-skipped',
    mistake: 'A bar that opens before the nominal end of the one before is not replayed, nor its stop.',
    file: 'packages/domain/src/bars/aggregate.ts',
    find: 'time[index + 1] ?? Infinity',
    replace: 'Infinity',
    tests: ['packages/domain/src/backtesting/session.prop.test.ts'],
  },
]
