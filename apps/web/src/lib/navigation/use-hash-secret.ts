import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of a mail's link, in the URL's hash (`#reset=…`); null without one. It is removed from the address bar and
 * the history as soon as it is read, and lives as long as the page.
 */
export function useHashSecret(name: string): string | null {
  const { hash } = useLocation()
  const found = secretOf(hash, name)
  const [secret, setSecret] = useState(found)
  // Another link was opened in this tab.
  if (found !== null && found !== secret) setSecret(found)
  useEffect(() => {
    if (secretOf(window.location.hash, name) === null) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }, [name, found])
  return secret
}

function secretOf(hash: string, name: string): string | null {
  const secret = new URLSearchParams(hash.slice(1)).get(name)
  return secret === null || secret === '' ? null : secret
}
