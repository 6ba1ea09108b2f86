import { beforeEach, expect, it } from 'vitest'
import {
  followPutOff,
  newVersionInstalled,
  newVersionWaits,
  putOffNewVersion,
  useNewVersion,
} from './new-version.ts'

const version = () => useNewVersion.getState().version

beforeEach(() => useNewVersion.setState({ version: 'none' }))

it('one that waits can be put off, and the next one is told of again', () => {
  newVersionWaits()
  expect(version()).toBe('waiting')
  putOffNewVersion()
  expect(version()).toBe('put-off')
  newVersionWaits()
  expect(version()).toBe('waiting')
})

it('one that is installed is told of until the page is reloaded', () => {
  newVersionWaits()
  putOffNewVersion()
  newVersionInstalled()
  putOffNewVersion()
  newVersionWaits()
  expect(version()).toBe('installed')
})

it('what another tab puts off is put off here, too', async () => {
  const stop = followPutOff('plumbline.version.test')
  const elsewhere = new BroadcastChannel('plumbline.version.test')
  const heard = new Promise((resolve) => elsewhere.addEventListener('message', resolve, { once: true }))
  newVersionWaits()
  elsewhere.postMessage('put-off')
  await expect.poll(version).toBe('put-off')
  newVersionWaits()
  putOffNewVersion()
  await heard
  elsewhere.close()
  stop()
})
