import { afterEach, expect, it } from 'vitest'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { fetchParts } from './fetch-parts.ts'

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[href^="/parts/"]')) link.remove()
  rememberSignedIn(false)
})

it('style sheets are preloaded in the mode in which the app fetches them, else they are fetched twice', () => {
  rememberSignedIn(true)
  fetchParts({ pathname: '/dashboard' }, ['/parts/page.css'])
  const link = document.head.querySelector<HTMLLinkElement>('link[href="/parts/page.css"]')
  expect(link).toMatchObject({ rel: 'preload', as: 'style', crossOrigin: 'anonymous' })
})
