import { describeCases, type ImportStep } from '#server/testing/import-cases.ts'

/** What each case of `cases.json` about importing again expects, by its id: files of one source after the other. */
const CASES: Readonly<Record<string, readonly ImportStep[]>> = {
  'own-partial-rows-one-position-id': [
    ...['n6-partial-closes-one-position-id.csv', 'n6-id-is-constant.csv', 'n6-id-per-day.csv'].map(
      (file) => ({
        file,
        newAccount: true as const,
        preview: { totals: { grossPnl: -30, fees: 14.35, netPnl: -44.35 }, counts: { new: 3, duplicate: 0 } },
        closed: 3,
        net: -44.35,
      }),
    ),
    { file: 'n6-id-is-constant.csv', preview: { counts: { new: 0, duplicate: 3 } }, closed: 3, net: -44.35 },
    { file: 'n6-id-zero.csv', newAccount: true, preview: { counts: { new: 2 } }, closed: 2 },
  ],
  'own-running-number-overwrites': [
    { file: 'r3-ticket-1.csv', closed: 1, net: 120 },
    { file: 'r3-ticket-1-other-trade.csv', preview: { counts: { new: 1, changed: 0 } }, closed: 2, net: 20 },
    { file: 'r3-ticket-1.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 2, net: 20 },
  ],
  'own-zone-set-later': [
    { file: 'etg-340-a-offset-2.csv', closed: 1, net: 11.3 },
    {
      file: 'etg-340-a-offset-2.csv',
      zone: 'Europe/Berlin',
      preview: { counts: { new: 0, duplicate: 1 } },
      closed: 1,
    },
    { file: 'etg-340-b-utc.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 1, net: 11.3 },
  ],
  'etg-340-same-instant-written-twice': ['Europe/Berlin', 'America/New_York+7'].flatMap((zone) => [
    { file: 'etg-340-a-offset-2.csv', newAccount: true as const, zone, closed: 1, net: 11.3 },
    { file: 'etg-340-b-utc.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 1 },
    { file: 'etg-340-c-offset-1.csv', preview: { counts: { new: 1 } }, closed: 2, net: 22.6 },
  ]),
  'own-dst': [
    { file: 'n3-repeated-hour-first-only.csv', zone: 'Europe/Berlin', closed: 1, net: 10 },
    { file: 'n3-repeated-hour-second-only.csv', preview: { counts: { new: 1 } }, closed: 2, net: 20 },
    {
      file: 'n3-repeated-hour-instants.csv',
      preview: { counts: { new: 1, duplicate: 2 } },
      closed: 3,
      net: 10,
    },
  ],
  'own-reimport': [
    { file: 'o1-base-31-rows-one-twin.csv', preview: { counts: { new: 31 } }, closed: 31 },
    { file: 'o2-shuffled.csv', preview: { counts: { new: 0, duplicate: 31 } }, closed: 31 },
    { file: 'o3-longer.csv', preview: { counts: { new: 15 } }, closed: 46 },
    { file: 'o4-overlap.csv', preview: { counts: { new: 15 } }, closed: 61 },
    { file: 'o5-single-twin-only.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 61 },
    { file: 'o6-other-columns-order.csv', preview: { counts: { new: 0 } }, closed: 61 },
  ],
  'own-remembered-defaults': [
    { file: 'r4-zero-costs-first.csv', net: 120 },
    {
      file: 'r4-positive-costs-next.csv',
      newAccount: true,
      asked: { origin: 'remembered', questions: ['costs', 'result'] },
      answers: () => ({ positiveCosts: ['commission'] }),
      net: 114.2,
    },
    { file: 'r1-remember-first.csv', newAccount: true, net: 113 },
    {
      file: 'r1-remember-second-positive-commission.csv',
      newAccount: true,
      asked: { origin: 'remembered', questions: ['costs'] },
      answers: () => ({ positiveCosts: ['commission'] }),
      net: 113,
    },
    {
      file: 'r1-remember-third-dates-mdy.csv',
      newAccount: true,
      asked: { origin: 'remembered', questions: ['date-order'] },
      preview: { counts: { new: 1 } },
    },
  ],
}

describeCases('cases from public bug reports: files of one source, one after the other', CASES)
