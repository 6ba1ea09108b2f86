const source = 'apps/web/src'

/**
 * Bugs in the browser.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const web = [
  {
    name: 'positions-of-the-period',
    mistake: 'A list of open trades is empty as soon as a period is chosen.',
    file: `${source}/features/trades/model/trade-filter.ts`,
    find: "if (status === 'open') return always",
    replace: "if (status === 'open') return period",
    tests: [`${source}/features/trades/model/trade-filter.test.ts`],
  },
  {
    name: 'positions-listed-twice',
    mistake: 'Without a period, open positions are listed in their group and below it.',
    file: `${source}/features/trades/model/trade-filter.ts`,
    find: 'return isGrouped && period.from === undefined && period.to === undefined ? everyDay : period',
    replace: 'return period',
    tests: [`${source}/features/trades/model/trade-filter.test.ts`],
  },
  {
    name: 'past-due-comes-in',
    mistake: 'A user whose payment failed keeps the whole journal.',
    file: `${source}/routes/guard.ts`,
    find: "access === 'past-due' ? '/payment-failed' : access",
    replace: "access === 'past-due' ? null : access",
    tests: [`${source}/routes/guard.test.ts`],
  },
  {
    name: 'dot-leads-off',
    mistake: 'A link with `?to=/.//evil.example` leads to another site after signing in or paying.',
    file: `${source}/lib/navigation/own-path.ts`,
    find: 'return URL.parse(path, origin)?.origin === origin ? path : null',
    replace: 'return path',
    tests: [`${source}/lib/navigation/own-path.prop.test.ts`],
  },
  {
    name: 'refusal-unheard',
    mistake: 'A subscription that ends while a page is open leaves the page as it was, with errors.',
    file: `${source}/lib/session/session.ts`,
    find: "if (denial === undefined || session?.kind !== 'signed-in' || session.access === denial) return",
    replace: 'if (denials.size > 0) return',
    tests: [`${source}/routes/app-layout.dom.test.tsx`],
  },
  {
    name: 'offline-twice',
    mistake: 'A trade that was saved offline is sent at every reconnection.',
    file: `${source}/features/trades/model/waiting-trades.ts`,
    find: 'await send(trade.input)\n      await removeOffline(placeOf(userId, trade))',
    replace: 'await send(trade.input)',
    tests: [`${source}/features/trades/model/waiting-trades.dom.test.tsx`],
  },
  {
    name: 'journal-left-behind',
    mistake: 'After signing out, the journal is still in the browser.',
    file: `${source}/lib/session/session.ts`,
    find: 'wipeStorage()\n  await forgetAnswers()',
    replace: 'wipeStorage()',
    tests: [`${source}/routes/session-end.dom.test.tsx`],
  },
  {
    name: 'leaves-unasked',
    mistake: 'What you typed is lost without a question when you follow a link.',
    file: `${source}/components/shell/leave-guard.tsx`,
    find: 'return closesFirst || wouldLoseOnWay(currentLocation, nextLocation)',
    replace: 'return closesFirst',
    tests: [`${source}/components/shell/leave-guard.dom.test.tsx`],
  },
  {
    name: 'shared-amount',
    mistake: 'A picture to share shows the result in money although amounts are hidden.',
    file: 'apps/web/src/features/trades/model/trade-picture.ts',
    find: "units.includes(unit) && !(hidesAmounts && unit === 'money')",
    replace: 'units.includes(unit)',
    tests: ['apps/web/src/features/trades/model/trade-picture.test.ts'],
  },
  {
    name: 'image-twice',
    mistake: 'An upload whose answer was lost adds its image to the trade a second time.',
    file: 'packages/domain/src/trades/edit-images.ts',
    find: 'return isThere ? images : placed(images, url, edit.at ?? images.length)',
    replace: 'return placed(images, url, edit.at ?? images.length)',
    tests: ['packages/domain/src/trades/edit-images.prop.test.ts'],
  },
  {
    name: 'hidden-result-saved',
    mistake: 'A result that was typed before switching to Open is saved with the open trade.',
    file: `${source}/features/trades/model/trade-figures.ts`,
    find: 'isClosed ? usableNumber(values.grossPnl) : undefined',
    replace: 'usableNumber(values.grossPnl)',
    tests: [`${source}/features/trades/components/entry/trade-entry.dom.test.tsx`],
  },
  {
    name: 'failure-forgotten',
    mistake: 'An edit that failed is reported as saved once another one is.',
    file: `${source}/features/trades/api/use-trade-edit.ts`,
    find: 'known.lost === null && known.sent.length === 0',
    replace: 'known.sent.length === 0',
    tests: [`${source}/routes/journal-edits.dom.test.tsx`],
  },
]
