import { describe, expect, it } from 'vitest'
import type { Command, CommandGroup } from '#web/lib/commands/commands.ts'
import { paletteSections } from './palette-sections.ts'

const command = (id: string, group: CommandGroup, more: Partial<Command> = {}): Command => ({
  id,
  group,
  label: id,
  run: () => undefined,
  ...more,
})

const commands = [
  command('Darker mode', 'set'),
  command('Reports', 'go'),
  command('Dashboard', 'go'),
  command('Add', 'do'),
  command('Next trade', 'trade'),
  command('Passkeys', 'set', { onceTyped: true }),
]
const listed = (typed: string, recent: readonly string[] = [], elsewhere: readonly Command[] = []) =>
  paletteSections(commands, typed, recent, elsewhere).map(({ id, items }) => [
    id,
    ...items.map((item) => item.command.id),
  ])

describe('with nothing typed', () => {
  it('lists every group in order, without commands shown only in search results', () => {
    expect(listed('')).toEqual([
      ['go', 'Reports', 'Dashboard'],
      ['do', 'Add'],
      ['trade', 'Next trade'],
      ['set', 'Darker mode'],
    ])
  })

  it('lists the last used available commands first, without repeating them', () => {
    expect(listed(' ', ['Passkeys', 'gone', 'Dashboard'])).toEqual([
      ['recent', 'Passkeys', 'Dashboard'],
      ['go', 'Reports'],
      ['do', 'Add'],
      ['trade', 'Next trade'],
      ['set', 'Darker mode'],
    ])
  })
})

describe('while typing', () => {
  it('lists the group with the best match first, including search-only commands', () => {
    expect(listed('da')).toEqual([
      ['go', 'Dashboard'],
      ['set', 'Darker mode'],
    ])
    expect(listed('mode')).toEqual([['set', 'Darker mode']])
    expect(listed('pass', ['Dashboard'])).toEqual([['set', 'Passkeys']])
  })

  it('lists results from other sources last, after their group’s own commands', () => {
    const trade = command('trade 1', 'trade', { label: 'EURUSD' })
    expect(listed('ne', [], [trade])).toEqual([['trade', 'Next trade', 'trade 1']])
    expect(listed('da', [], [trade])).toEqual([
      ['go', 'Dashboard'],
      ['set', 'Darker mode'],
      ['trade', 'trade 1'],
    ])
  })

  it('highlights matches in results from other sources, and lists them even without a match', () => {
    const trade = command('trade 1', 'trade', { label: 'EURUSD' })
    const marks = (typed: string) => paletteSections([], typed, [], [trade])[0]?.items[0]?.at
    expect(marks('eur')).toEqual([0, 1, 2])
    expect(marks('14.3.2026')).toEqual([])
  })
})
