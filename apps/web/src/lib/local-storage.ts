/** What localStorage holds; null for nothing, and where a private window refuses it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or (null) removes it. Where storage is refused, nothing is kept. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // What depends on it says what then is the case.
  }
}
