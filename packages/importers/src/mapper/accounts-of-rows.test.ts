import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'
import { mappingFaults } from './check-mapping.ts'
import { openQuestions } from './mapping-decisions.ts'

const HEADINGS = 'Account,Ticket,Open time,Close time,Symbol,Type,Volume,Open price,Close price,Profit'

const trade = (account: string, ticket: number) =>
  `${account},${ticket},2026-03-02 08:00,2026-03-02 09:00,DAX,buy,1,1.1,1.2,5`
const csv = (...rows: readonly string[]) => utf8([HEADINGS, ...rows].join('\n'))

describe('a table whose rows name two accounts', () => {
  const bytes = csv(
    trade('A-1', 1),
    trade('B-2', 1),
    trade('A-1', 2),
    'B-2,2,x,2026-03-02 09:00,DAX,buy,1,1.1,1.2,5',
    trade('', 9),
  )
  const table = unknownTable(bytes)
  const { mapping } = table.guess
  const read = (account: string) => readTable(bytes, { ...mapping, account })

  test('asks which one to import, with the number of rows of each, and chooses none', () => {
    expect(table.guess.accounts).toEqual([
      { name: 'A-1', rows: 2 },
      { name: 'B-2', rows: 2 },
    ])
    expect(table.guess.questions).toContain('account')
    expect(mapping.account).toBeUndefined()
  })

  test('has the trades of the chosen account with their numbers; rows of others are listed and counted', () => {
    const { trades, problems, account, otherAccounts, accounts } = read('A-1')
    expect(trades.map(({ line, brokerId }) => [line, brokerId])).toEqual([
      [2, '1'],
      [4, '2'],
    ])
    expect(problems).toEqual([
      { line: 3, code: 'other-account', detail: 'B-2' },
      { line: 5, code: 'other-account', detail: 'B-2' },
      { line: 6, code: 'other-account', detail: '' },
    ])
    expect(otherAccounts).toEqual([
      { name: 'B-2', rows: 2 },
      { name: '', rows: 1 },
    ])
    expect(account.login).toBe('A-1')
    expect(accounts).toBeUndefined()
  })

  test('has each row in exactly one account, or in none that can be chosen', () => {
    const lines = ['A-1', 'B-2'].flatMap((account) => read(account).trades.map(({ line }) => line))
    expect(lines).toEqual([2, 4, 3])
    expect(read('B-2').problems.map(({ line, code }) => [line, code])).toContainEqual([5, 'unusable-time'])
  })

  test('asks again when its mapping is remembered, unless it names the account', () => {
    expect(openQuestions({ ...mapping, decided: { settings: [], columns: [] } }, table.guess)).toContain(
      'account',
    )
    expect(openQuestions({ ...mapping, account: 'A-1' }, table.guess)).not.toContain('account')
  })

  test('refuses an account that it does not name', () => {
    expect(mappingFaults({ ...mapping, account: 'C-3' }, table)).toEqual([
      { code: 'no-such-account', name: 'C-3' },
    ])
    expect(mappingFaults({ ...mapping, account: 'B-2' }, table)).toEqual([])
  })
})

test('the rows of an account are counted to the end of the file', () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => trade(index < 5_990 ? 'A-1' : 'B-2', index))
  expect(unknownTable(csv(...rows)).guess.accounts).toEqual([
    { name: 'A-1', rows: 5_990 },
    { name: 'B-2', rows: 10 },
  ])
})

test.each([
  ['one account', [trade('A-1', 1), trade('A-1', 2)]],
  ['no account', [trade('', 1)]],
])('a table with %s asks for none', (_, rows) => {
  expect(unknownTable(csv(...rows)).guess.questions).not.toContain('account')
})
