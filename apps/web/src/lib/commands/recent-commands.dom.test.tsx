import { beforeEach, expect, it } from 'vitest'
import { recentCommands, rememberCommand } from './recent-commands.ts'
import { wipeStorage } from '#web/lib/local-store/local-storage.ts'

beforeEach(() => localStorage.clear())

it('the last five commands are remembered, each once, most recent first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberCommand(id)
  expect(recentCommands()).toEqual(['c', 'f', 'e', 'd', 'b'])
})

it('recent commands are removed when the user’s storage is wiped', () => {
  rememberCommand('a')
  wipeStorage()
  expect(recentCommands()).toEqual([])
})

it.each(['{', '7', '{"a":1}', '[1,null]'])('a storage content of %s gives no recent commands', (text) => {
  localStorage.setItem('plumbline.recent-commands', text)
  expect(recentCommands()).toEqual([])
})
