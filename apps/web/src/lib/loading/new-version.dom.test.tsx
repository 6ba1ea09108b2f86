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

it('a waiting version can be postponed, and the next one is announced again', () => {
  newVersionWaits()
  expect(version()).toBe('waiting')
  putOffNewVersion()
  expect(version()).toBe('put-off')
  newVersionWaits()
  expect(version()).toBe('waiting')
})

it('an installed version is announced until the page is reloaded', () => {
  newVersionWaits()
  putOffNewVersion()
  newVersionInstalled()
  putOffNewVersion()
  newVersionWaits()
  expect(version()).toBe('installed')
})

it('postponing a version in one tab postpones it in the others, too', async () => {
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
