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

describe('what is typed', () => {
  it('finds commands by their names, the best first', () => {
    expect(found('da')).toEqual(['Dashboard', 'Colour mode: Dark'])
    expect(found('light')).toEqual(['Colour mode: Light'])
    expect(found('aat')).toEqual(['Add a trade'])
  })

  it('finds them by other words too', () => {
    expect(found('theme')).toEqual(['Colour mode: Dark', 'Colour mode: Light'])
    expect(found('theme light')).toEqual(['Colour mode: Light'])
    expect(found('privatsphare')).toEqual(['Show amounts'])
  })

  it('prefers the name to other words', () => {
    expect(findCommands([command('Reports', 'log'), command('Log out')], 'log')[0]?.command.label).toBe(
      'Log out',
    )
  })

  it('marks the letters of the name alone', () => {
    expect(findCommands(commands, 'theme dark').map(({ at }) => at)).toEqual([[13, 14, 15, 16]])
  })

  it('finds nothing for nothing, nor where one word fits nothing', () => {
    expect(found('  ')).toEqual([])
    expect(found('journal xyz')).toEqual([])
  })
})
