import { expect, it } from 'vitest'
import { withActiveKeys, withKnownKeys } from './active-keys.ts'
import { type Command, commandsOf } from './commands.ts'

const next: Command = {
  id: 'key j',
  group: 'trade',
  label: 'Next trade',
  keys: ['j'],
  reach: 'panel',
  run: () => undefined,
}
const announced: Command = { ...next, needs: 'with a trade open' }
const offered = (...commands: readonly Command[]) =>
  commandsOf({ offered: new Map(commands.map((command) => [Symbol(command.id), [command]])) })

it('announced keys are listed and do nothing', () => {
  const commands = offered(announced)
  expect(withKnownKeys(commands, 'none', true)).toEqual([announced])
  expect(withActiveKeys(commands, 'none', true)).toEqual([])
})

it('a command replaces its announcement, whichever registers first', () => {
  expect(offered(announced, next)).toEqual([next])
  expect(offered(next, announced)).toEqual([next])
})
