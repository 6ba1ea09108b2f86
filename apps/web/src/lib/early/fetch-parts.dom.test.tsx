import { afterEach, expect, it } from 'vitest'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { fetchParts } from './fetch-parts.ts'

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[href^="/parts/"]')) link.remove()
  rememberSignedIn(false)
})

it('style sheets are preloaded in the mode the app uses, so they are fetched once', () => {
  rememberSignedIn(true)
  fetchParts({ pathname: '/dashboard' }, ['/parts/page.css'])
  const link = document.head.querySelector<HTMLLinkElement>('link[href="/parts/page.css"]')
  expect(link).toMatchObject({ rel: 'preload', as: 'style', crossOrigin: 'anonymous' })
})
