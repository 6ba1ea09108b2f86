import type { SettingEntry } from '@plumbline/contract/admin/admin'
import { environmentVariables } from '@plumbline/contract/environment/variables'

const SECRET = /(_SECRET|_KEY|_KEYS)$/
const ADDRESS_WITH_SECRET = /^(DATABASE_URL|DATABASE_DIRECT_URL|SMTP_URL|S3_URL)$/
const OF_DEVELOPMENT = /^(TEST_|CHROME_|PLUMBLINE_(CHROMIUM|DEV_SERVER|SAMPLES|TEST_ALL)$)/

/** Every environment variable that a server reads, with its value unless it is secret; of a URL, only its location. */
export function settingsOverview(given: Readonly<Record<string, string>>): SettingEntry[] {
  return environmentVariables
    .filter((name) => !OF_DEVELOPMENT.test(name))
    .map((name) => {
      const value = given[name]
      const isSecret = SECRET.test(name) || ADDRESS_WITH_SECRET.test(name)
      if (value === undefined) return { name, isSet: false, isSecret, value: null }
      const shown = ADDRESS_WITH_SECRET.test(name) ? locationOf(value) : null
      return { name, isSet: true, isSecret, value: isSecret ? shown : value }
    })
}

/** `postgres://user:password@host/db?…` → `postgres://host/db`. */
function locationOf(address: string): string | null {
  const url = URL.parse(address)
  return url && `${url.protocol}//${url.host}${url.pathname}`
}
