import { beforeEach, expect, it } from 'vitest'
import { recentCommands, rememberCommand } from './recent-commands.ts'
import { wipeStorage } from '#web/lib/local-store/local-storage.ts'

beforeEach(() => localStorage.clear())

it('the last five are remembered, each once, the last one first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberCommand(id)
  expect(recentCommands()).toEqual(['c', 'f', 'e', 'd', 'b'])
})

it('they leave with the person', () => {
  rememberCommand('a')
  wipeStorage()
  expect(recentCommands()).toEqual([])
})

it.each(['{', '7', '{"a":1}', '[1,null]'])('storage that holds %s is none', (text) => {
  localStorage.setItem('plumbline.recent-commands', text)
  expect(recentCommands()).toEqual([])
})
