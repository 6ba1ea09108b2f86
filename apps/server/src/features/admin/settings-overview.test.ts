import { expect, test } from 'vitest'
import { settingsOverview } from './settings-overview.presenter.ts'

test('an address with a password is shown without its credentials', () => {
  const given = {
    DATABASE_URL: 'postgres://user:secret@db.example.com:5432/plumbline?sslmode=require',
    SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    PLUMBLINE_KEYS: 'a:secret',
  }
  const shown = new Map(settingsOverview(given).map((entry) => [entry.name, entry]))
  expect(shown.get('DATABASE_URL')?.value).toBe('postgres://db.example.com:5432/plumbline')
  expect(shown.get('SMTP_URL')?.value).toBe('smtps://mail.example.com:465')
  expect(shown.get('PLUMBLINE_KEYS')).toMatchObject({ isSet: true, value: null })
  expect(JSON.stringify([...shown])).not.toContain('secret')
  expect(shown.has('TEST_DATABASE_URL')).toBe(false)
})
