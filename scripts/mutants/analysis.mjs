const domain = 'packages/domain/src'
const tilt = [`${domain}/mindset/tilt.prop.test.ts`]
const strategies = [`${domain}/strategies/strategies.prop.test.ts`]
const cachedReports = ['apps/server/src/features/strategies/cached-reports.pg.test.ts']
const calculators = [`${domain}/toolbox/calculators.test.ts`]

/**
 * Bugs in tilt rules, strategies, insights and calculators.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const analysis = [
  {
    name: 'revenge-on-the-minute',
    mistake: 'A trade opened exactly when the minutes after a loss are over still counts as revenge.',
    file: `${domain}/mindset/tilt-checks.ts`,
    find: 'openedAt - lastLossAt < settings.revenge.minutes * 60',
    replace: 'openedAt - lastLossAt <= settings.revenge.minutes * 60',
    tests: tilt,
  },
  {
    name: 'tilt-weeks-by-opening',
    mistake: 'The weeks of the tilt meter have trades that their period does not have.',
    file: `${domain}/mindset/tilt-report.ts`,
    find: 'const monday = dayOf(closedAt) - weekdayOf(closedAt)',
    replace: 'const monday = dayOf(trade.openedAt) - weekdayOf(trade.openedAt)',
    tests: tilt,
  },
  {
    name: 'month-of-opening',
    mistake: 'Results by month count a trade in the month of its opening, and differ from the calendar.',
    file: `${domain}/statistics/dimension.ts`,
    find: 'month: ({ closedAt }) => monthKey(dayOf(closedAt))',
    replace: 'month: ({ openedAt }) => monthKey(dayOf(openedAt))',
    tests: [`${domain}/statistics/cross-tab.prop.test.ts`],
  },
  {
    name: 'break-even-tilts',
    mistake: 'A trade marked as break-even counts as the loss that revenge follows.',
    file: `${domain}/mindset/tilt-checks.ts`,
    find: 'isLoss: classOf(netPnlCents, breakEven) === LOSS,',
    replace: 'isLoss: netPnlCents < 0,',
    tests: tilt,
  },
  {
    name: 'rule-cost-sign',
    mistake: 'A rule whose breaking costs money is shown as one whose breaking pays.',
    file: `${domain}/rules/mark-tally.ts`,
    find: 'meanDifference(kept.net(), broken.net())',
    replace: 'meanDifference(broken.net(), kept.net())',
    tests: tilt,
  },
  {
    name: 'rule-cost-mixes-currencies',
    mistake: 'What breaking a rule costs adds euros to dollars.',
    file: `${domain}/rules/mark-tally.ts`,
    find: 'let sides = byCurrency.get(trade.currency)',
    replace: 'let sides = byCurrency.values().next().value',
    tests: tilt,
  },
  {
    name: 'version-from-next-day',
    mistake: 'Trades of the day on which a new version of a strategy begins are checked by the old rules.',
    file: `${domain}/strategies/playbook.ts`,
    find: 'since <= day',
    replace: 'since < day',
    tests: strategies,
  },
  {
    name: 'missed-trade-earns',
    mistake: 'What missed trades would have earned counts as earned.',
    file: `${domain}/strategies/strategy-report.ts`,
    find: 'else missed.add(trade)',
    replace: 'else results.add(trade)',
    tests: strategies,
  },
  {
    name: 'rule-report-of-old-trades',
    mistake: 'Adherence and figures of strategies stay as they were after a trade was added or changed.',
    file: 'apps/server/src/features/trading-plans/cached-reports.service.ts',
    find: 'return [id, revision, currency]',
    replace: 'return [id, currency]',
    tests: cachedReports,
  },
  {
    name: 'rule-report-of-old-rules',
    mistake: 'Adherence and figures of strategies stay as they were after a rule was changed.',
    file: 'apps/server/src/features/trading-plans/cached-reports.service.ts',
    find: 'accounts.map(stateOf), rules, filters]',
    replace: 'accounts.map(stateOf), filters]',
    tests: cachedReports,
  },
  {
    name: 'rule-report-of-old-currency',
    mistake: 'Adherence still shows dollars after the account was relabelled as euros.',
    file: 'apps/server/src/features/trading-plans/cached-reports.service.ts',
    find: 'return [id, revision, currency]',
    replace: 'return [id, revision]',
    tests: cachedReports,
  },
  {
    name: 'rule-report-of-another-user',
    mistake: 'A report on rules is answered with that of another user.',
    file: 'apps/server/src/features/trading-plans/cached-reports.service.ts',
    find: '[userId, accounts.map',
    replace: '[accounts.map',
    tests: cachedReports,
  },
  {
    name: 'rule-report-of-old-excursions',
    mistake: 'Reports on trades selected by MAE or MFE lack trades that were measured since.',
    file: 'apps/server/src/features/trading-plans/cached-reports.service.ts',
    find: 'asksExcursions(filters) || filters.hasNotes !== undefined',
    replace: 'filters.hasNotes !== undefined',
    tests: cachedReports,
  },
  {
    name: 'rule-report-computed-again',
    mistake: 'Adherence of 200,000 trades takes more than a second at every opening.',
    file: 'apps/server/src/features/trading-plans/cached-reports.service.ts',
    find: 'const MAX_BYTES = 8 * 1024 * 1024',
    replace: 'const MAX_BYTES = 0',
    tests: cachedReports,
  },
  {
    name: 'noise-is-insight',
    mistake: 'Of many compared groups one in twenty is reported as a finding, although nothing differs.',
    file: `${domain}/insights/false-discoveries.ts`,
    find: 'probability <= ((index + 1) * rate) / sorted.length',
    replace: 'probability <= rate',
    tests: [`${domain}/insights/insights.prop.test.ts`],
  },
  {
    name: 'size-to-nearest-step',
    mistake: 'The position size is rounded up and risks more than was asked for.',
    file: `${domain}/instruments/position-size-for.ts`,
    find: 'numerator: truncated(steps),',
    replace: 'numerator: BigInt(Math.round(Number(steps.numerator) / Number(steps.denominator))),',
    tests: calculators,
  },
  {
    name: 'short-breaks-even-above',
    mistake: 'The break-even price of a short is a tick too high and loses money.',
    file: `${domain}/toolbox/break-even-price.ts`,
    find: "direction === 'long' && !isExact ? whole + 1n",
    replace: '!isExact ? whole + 1n',
    tests: calculators,
  },
]
