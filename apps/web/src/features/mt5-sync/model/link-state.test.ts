import { describe, expect, it } from 'vitest'
import { buildConnection } from '../testing/build-mt5.ts'
import { linkState } from './link-state.ts'

describe('the link state on an account card', () => {
  it.each([
    [{ enabled: false, needsPasswordReentry: true }, 'failing', { kind: 'off' }],
    [{ needsPasswordReentry: true }, 'failing', { kind: 'password' }],
    [{}, 'failing', { kind: 'failing' }],
    [{}, 'syncing', { kind: 'syncing' }],
    [{ lastSyncTime: null }, undefined, { kind: 'waiting' }],
    [{ kind: 'link' }, 'waiting', { kind: 'waiting' }],
    [{}, 'idle', { kind: 'synced', at: '2026-11-22T11:54:13.118Z' }],
    [{}, undefined, { kind: 'synced', at: '2026-11-22T11:54:13.118Z' }],
  ] as const)('a link %o with status %s is shown as %o', (connection, state, words) => {
    expect(linkState(buildConnection(connection), state)).toEqual(words)
  })
})
