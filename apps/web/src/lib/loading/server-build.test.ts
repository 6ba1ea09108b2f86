import { expect, it } from 'vitest'
import { entryScriptOf } from './server-build.ts'

it.each([
  ['<script type="module" crossorigin src="/assets/index-a1.js"></script>', '/assets/index-a1.js'],
  ['<script src="/assets/index-b2.js" type="module"></script>', '/assets/index-b2.js'],
  ['<script>theme()</script><script\n type="module" src="/x.js"></script>', '/x.js'],
])('%s has the entry script %s', (html, script) => {
  expect(entryScriptOf(`<!doctype html><head>${html}</head>`)).toBe(script)
})

it.each(['', '<p>Sign in to this network</p>', '<script src="/portal.js"></script>', '{"code":"NOT_FOUND"}'])(
  '%j is not recognised as a page of this app',
  (html) => {
    expect(entryScriptOf(html)).toBeNull()
  },
)
