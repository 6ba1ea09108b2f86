import { type Language, languageCodes, pickLanguage } from '@plumbline/contract/identity/languages'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import type { TextName } from './text-names.ts'
import { languageStorageKey } from './language.ts'

const files = import.meta.glob<ResourceKey>('../locales/*/*.json', { import: 'default' })

/** Loads `locales/<language>/<namespace>.json` when a component first asks for the namespace. */
const lazyNamespaces: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), null)
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

/** Starts the translations; resolves when the texts of the shell are there. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(lazyNamespaces)
    .use(initReactI18next)
    .init({
      lng: pickLanguage([readStored(languageStorageKey), ...navigator.languages]),
      supportedLngs: [...languageCodes],
      // Each language is complete (locales.test.ts), so no second file is fetched as a fallback.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      // At once, and not in the next turn: until then, texts that a page asks for would be taken for there.
      initAsync: false,
    })
  followLanguage(i18next.language)
}

/**
 * Texts that a page is known to need, at once: components that ask for them as they are drawn would fetch one file after
 * the other. Rejects where they cannot be had; without them, keys would be shown in their place.
 */
export async function loadTexts(names: readonly TextName[]): Promise<void> {
  await i18next.loadNamespaces(names)
  const isMissing = (name: TextName) => !i18next.hasResourceBundle(i18next.language, name)
  const missing = names.filter(isMissing)
  if (missing.length === 0) return
  // i18next takes what failed once for settled, and hides why.
  await i18next.reloadResources([i18next.language], missing)
  if (missing.some(isMissing)) throw new Error(`Texts could not be fetched: ${missing.join(', ')}`)
}

export async function changeLanguage(language: Language): Promise<void> {
  // Where there is no storage, the choice lasts as long as the page.
  writeStored(languageStorageKey, language)
  await i18next.changeLanguage(language)
  followLanguage(language)
}

function followLanguage(language: string): void {
  document.documentElement.lang = language
}
