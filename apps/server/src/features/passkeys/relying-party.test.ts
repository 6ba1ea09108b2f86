import { AppError } from '@plumbline/contract/errors'
import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const partyAt = (host: string, siteUrl: string) => relyingPartyOf(new Headers({ host }), new URL(siteUrl))
const refusalAt = (host: string, siteUrl: string) => {
  try {
    return partyAt(host, siteUrl)
  } catch (error) {
    return error instanceof AppError ? { code: error.code, url: error.data['url'] } : error
  }
}

test.each([
  ['journal.example.com', 'https://journal.example.com'],
  ['JOURNAL.example.com', 'https://journal.example.com'],
  // The proxy listens elsewhere than people do.
  ['journal.example.com:8443', 'https://journal.example.com'],
])('at host %s, passkeys belong to the site’s host name and origin', (host, siteUrl) => {
  expect(partyAt(host, siteUrl)).toEqual({ id: 'journal.example.com', origin: siteUrl })
})

test('the public port is part of the origin', () => {
  expect(partyAt('journal.example.com:8443', 'https://journal.example.com:8443')).toEqual({
    id: 'journal.example.com',
    origin: 'https://journal.example.com:8443',
  })
})

test.each([
  ['localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
  // A container's port 3000 is another one outside, which it does not know.
  ['localhost:8080', 'http://localhost:3000', 'http://localhost:8080'],
  ['localhost', 'http://localhost:3000', 'http://localhost'],
  // On the machine of an installation that others reach by its name.
  ['localhost:3000', 'https://journal.example.com', 'http://localhost:3000'],
  ['localhost:8443', 'https://localhost:8443', 'https://localhost:8443'],
])('host %s with site URL %s has RP ID localhost and origin %s', (host, siteUrl, origin) => {
  expect(partyAt(host, siteUrl)).toEqual({ id: 'localhost', origin })
})

test.each([
  ['127.0.0.1:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:8080', 'http://localhost:3000', 'http://localhost:8080'],
  ['[::1]:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'https://journal.example.com', 'https://journal.example.com'],
  ['192.168.1.7:3000', 'http://192.168.1.7:3000', 'http://localhost:3000'],
  ['[fd00::7]:3000', 'http://[fd00::7]:3000', 'http://localhost:3000'],
])('host %s with site URL %s has no passkeys, and the refusal names %s instead', (host, siteUrl, url) => {
  expect(refusalAt(host, siteUrl)).toEqual({ code: 'PASSKEY_ADDRESS', url })
})

test('an empty host has no passkeys', () => {
  expect(refusalAt('', 'https://journal.example.com')).toEqual({
    code: 'PASSKEY_ADDRESS',
    url: 'https://journal.example.com',
  })
})
