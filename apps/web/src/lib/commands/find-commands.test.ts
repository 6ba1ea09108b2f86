import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { findCommands } from './find-commands.ts'

const command = (label: string, keywords?: string): Command => ({
  id: label,
  group: 'do',
  label,
  ...(keywords === undefined ? {} : { keywords }),
  run: () => undefined,
})

const commands = [
  command('Dashboard'),
  command('Journal'),
  command('Add a trade'),
  command('Colour mode: Dark', 'theme appearance'),
  command('Colour mode: Light', 'theme appearance'),
  command('Sign out', 'log out leave'),
  command('Show amounts', 'Privatsphäre'),
]
const found = (typed: string) => findCommands(commands, typed).map(({ command: { label } }) => label)

describe('the command search', () => {
  it('finds commands by name, best match first', () => {
    expect(found('da')).toEqual(['Dashboard', 'Colour mode: Dark'])
    expect(found('light')).toEqual(['Colour mode: Light'])
    expect(found('aat')).toEqual(['Add a trade'])
  })

  it('finds commands by keyword, too', () => {
    expect(found('theme')).toEqual(['Colour mode: Dark', 'Colour mode: Light'])
    expect(found('theme light')).toEqual(['Colour mode: Light'])
    expect(found('privatsphare')).toEqual(['Show amounts'])
  })

  it('ranks a name match above a keyword match', () => {
    expect(findCommands([command('Reports', 'log'), command('Log out')], 'log')[0]?.command.label).toBe(
      'Log out',
    )
  })

  it('highlights only letters of the name', () => {
    expect(findCommands(commands, 'theme dark').map(({ at }) => at)).toEqual([[13, 14, 15, 16]])
  })

  it('finds nothing for blank text or if one word has no match', () => {
    expect(found('  ')).toEqual([])
    expect(found('journal xyz')).toEqual([])
  })
})
