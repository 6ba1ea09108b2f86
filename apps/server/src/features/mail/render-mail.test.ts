import { type Language, languageCodes } from '@plumbline/contract/identity/languages'
import { describe, expect, it } from 'vitest'
import type { Mail, MailKind, MailOf } from './mail.ts'
import { actionLink, renderMail } from './render-mail.ts'

const link = 'https://journal.example.com/verify?a=1&b=2#token-of-the-link'
const signInLink = 'https://journal.example.com/sign-in'
const resetLink = 'http://127.0.0.1:3000/forgot-password'

const samples: { readonly [Kind in MailKind]: MailOf<Kind> } = {
  'verify-email': { kind: 'verify-email', link, hours: 24 },
  'already-registered': { kind: 'already-registered', signInLink, resetLink },
  'reset-password': { kind: 'reset-password', link, minutes: 30 },
  'reset-without-password': { kind: 'reset-without-password', signInLink },
  'change-email-old': { kind: 'change-email-old', link, newEmail: 'new@example.com', hours: 1 },
  'change-email-new': { kind: 'change-email-new', link, hours: 24 },
  'email-taken': { kind: 'email-taken' },
  'email-changed': { kind: 'email-changed', newEmail: 'new@example.com' },
  'password-changed': { kind: 'password-changed', resetLink, otherMethods: [] },
  'two-factor-enabled': { kind: 'two-factor-enabled' },
  'two-factor-disabled': { kind: 'two-factor-disabled', resetLink },
  'backup-codes-made': { kind: 'backup-codes-made', resetLink },
  'passkey-removed': { kind: 'passkey-removed', name: 'My <b>phone</b>', resetLink },
  'passkey-added': { kind: 'passkey-added', name: 'My <b>phone</b>' },
  'open-id-linked': { kind: 'open-id-linked', provider: 'apple' },
  'open-id-unlinked': { kind: 'open-id-unlinked', provider: 'google', resetLink },
  'deletion-asked': { kind: 'deletion-asked', dueAt: new Date('2026-12-14T10:30:00Z'), keepLink: link },
  'account-deleted': { kind: 'account-deleted' },
  'notification-digest': {
    kind: 'notification-digest',
    rhythm: 'daily',
    lines: [
      { text: 'Drawdown limit reached: My <b>account</b>, 104.2% used', link: `${signInLink}?a` },
      { text: 'Sync failed: FTMO', link: `${signInLink}?b` },
    ],
    more: 3,
    link,
    settingsLink: signInLink,
  },
}

const endings: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /If (this wasn’t you|you didn’t)|unsubscribe/,
  de: /Wenn Sie das nicht|abbestellen/,
}

const mails: readonly Mail[] = Object.values(samples)
const cases = languageCodes.flatMap((language) =>
  mails.map((mail) => ({ name: `${mail.kind} in ${language}`, language, mail })),
)
const linksOf = (mail: Mail) => Object.values(mail).filter((value) => /^https?:/.test(String(value)))
const listedLinks = (mail: Mail) => ('lines' in mail ? mail.lines.map((each) => each.link) : [])
const escaped = (text: string) => text.replaceAll('&', '&amp;')
/** The text of an HTML mail as a person reads it, a paragraph a line. */
const read = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '')
    .replaceAll('<li>', '• ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe.each(cases)('$name', ({ language, mail }) => {
  const to = { name: 'Ada Müller', language }
  const { subject, text, html } = renderMail(mail, to)

  it('has a subject and greets by name', () => {
    expect(subject).toMatch(/^\S.{5,70}\S$/)
    expect(text).toMatch(/^\S.* Ada Müller,\n\n/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${subject}</title>`)
  })

  it('has each link on its own line of the text and in the HTML, and no other links', () => {
    const links = linksOf(mail)
    const all = [...listedLinks(mail), ...links]
    expect(text.split('\n').filter((line) => /^https?:/.test(line))).toEqual(links)
    expect(text.match(/https?:\S+/g) ?? []).toEqual(all)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(all.map(escaped))
    expect(html.match(/https?:\/\/[^"<]*/g)?.every((url) => all.map(escaped).includes(url)) ?? true).toBe(
      true,
    )
    expect(actionLink(text)).toBe(links[0] ?? null)
  })

  it('has at most one button, white on the accent colour', () => {
    const buttons = html.match(/background-color:#6C5DD3;color:#ffffff/g) ?? []
    expect(buttons).toHaveLength(linksOf(mail).length > 0 ? 1 : 0)
  })

  it('has the same content in both bodies', () => {
    const sentences = text.split('\n\n').filter((line) => !/^https?:/.test(line))
    for (const sentence of sentences)
      expect(read(html)).toContain(sentence.replaceAll(/\n {2}https?:\S+/g, '').trim())
  })

  it('has no unfilled placeholders and no external resources', () => {
    for (const body of [subject, text, html.replace(/style="[^"]*"/g, '')]) {
      expect(body).not.toMatch(/undefined|null|NaN|\[object|[{}]|\$|Invalid/)
    }
    expect(html).not.toMatch(/<img|<script|<style|<link|url\(|src=|&lt;b&gt;.*<b>/)
  })

  it('ends with what to do if you did not request it, or how to unsubscribe', () => {
    expect(text.trim().split('\n\n').slice(-2).join()).toMatch(endings[language] ?? /./)
  })

  it('escapes user input', () => {
    const name = `<script>alert("1")</script> & 'co'`
    const rendered = renderMail(mail, { name, language })
    expect(rendered.text).toContain(name)
    expect(rendered.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;')
    expect(rendered.html).not.toMatch(/<script|<b>/)
  })
})

describe('rendering mails', () => {
  it('has a German text for every kind, with the formal address', () => {
    for (const mail of mails) {
      const [english, german] = [
        renderMail(mail, { name: 'Ada', language: 'en' }),
        renderMail(mail, { name: 'Ada', language: 'de' }),
      ]
      // The lines of a digest come in the user's language.
      const lines = english.text.split('\n').filter((line) => line !== '' && !/^( *http|•)/.test(line))
      for (const line of [english.subject, ...lines]) expect(german.text + german.subject).not.toContain(line)
      expect(german.text.split('\n\n')).toHaveLength(english.text.split('\n\n').length)
      expect(german.text).toMatch(/\b(Sie|Ihr|Ihre|Ihrem|Ihnen)\b/)
      expect(german.text).not.toMatch(/\b(du|dein|deine|dir|dich|you|your)\b/i)
    }
  })

  it('states how long a link is valid', () => {
    const say = (mail: Mail, language: 'en' | 'de') => renderMail(mail, { name: '', language }).text
    expect(say(samples['verify-email'], 'en')).toContain('The link is valid for 24 hours.')
    expect(say(samples['change-email-old'], 'en')).toContain('The link is valid for one hour.')
    expect(say(samples['reset-password'], 'en')).toContain('The link is valid for 30 minutes.')
    expect(say(samples['change-email-old'], 'de')).toContain('Der Link ist eine Stunde gültig.')
    expect(say(samples['reset-password'], 'de')).toContain('Der Link ist 30 Minuten gültig.')
    expect(say(samples['deletion-asked'], 'en')).toContain('on 14 December 2026 at 10:30 UTC')
    expect(say(samples['deletion-asked'], 'de')).toContain('am 14. Dezember 2026 um 10:30 UTC')
  })

  it('keeps user input on one line, whatever line breaks it contains', () => {
    const name = 'Key\r\nhttps://evil.example/\u2028x\u202ey\u0000z'
    const { text } = renderMail({ kind: 'passkey-added', name }, { name: 'A\nB\u0007', language: 'en' })
    expect(text).toContain('The passkey “Key https://evil.example/ x y z” can')
    expect(text).toMatch(/^Hello A B,\n/)
    expect(actionLink(text)).toBeNull()
  })

  it.each([
    'Win at http://evil.example',
    'evil.example/win',
    'WWW.evil',
    'write to eve@example',
    't.me/eve',
    '',
  ])('omits the name %j, which mail clients would turn into a link, from the greeting', (name) => {
    expect(renderMail({ kind: 'email-taken' }, { name, language: 'en' }).text).toMatch(/^Hello,\n/)
  })

  it.each(['J. R. R. Tolkien', 'J.R.R. Tolkien', 'St. John', '小野 妹子', 'Dr. Müller-Lüdenscheidt'])(
    'greets %s by name',
    (name) => {
      const { text } = renderMail({ kind: 'email-taken' }, { name, language: 'en' })
      expect(text.startsWith(`Hello ${name},\n`)).toBe(true)
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere', '', 'ftp://example.com/'])(
    'rejects the link %j',
    (bad) => {
      const mail: Mail = { kind: 'verify-email', link: bad, hours: 1 }
      expect(() => renderMail(mail, { name: 'Ada', language: 'en' })).toThrow(TypeError)
    },
  )

  it('escapes links so that none can end its attribute', () => {
    const mail: Mail = { kind: 'verify-email', link: `https://x.example/"><script>'&<`, hours: 1 }
    const { html, text } = renderMail(mail, { name: 'Ada', language: 'en' })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"><s')
    expect(actionLink(text)).toMatch(/^https:\/\/x\.example\/\S+$/)
  })
})
