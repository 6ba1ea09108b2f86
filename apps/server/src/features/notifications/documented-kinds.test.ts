import { readFileSync } from 'node:fs'
import { defaultChannels, ofEveryKind } from '@plumbline/contract/notifications/notice'
import { expect, test } from 'vitest'

test('the table of docs/notifications.md lists every kind with its defaults', () => {
  const doc = readFileSync(new URL('../../../../../docs/notifications.md', import.meta.url), 'utf8')
  const rows = [...doc.matchAll(/^\| `([\w-]+)` .*\| (yes|no) +\| (yes|no) +\|$/gm)]
  const defaults = rows.map(([, kind, push, mail]) => [
    kind,
    { inApp: true, push: push === 'yes', mail: mail === 'yes' },
  ])
  expect(Object.fromEntries(defaults)).toEqual(ofEveryKind(defaultChannels))
})
