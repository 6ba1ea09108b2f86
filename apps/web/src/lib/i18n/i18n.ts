import { type Language, languageCodes, pickLanguage } from '@plumbline/contract/identity/languages'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import type { TextName } from './text-key.ts'
import { languageStorageKey } from './language.ts'

const files = import.meta.glob<ResourceKey>('./*/*.json', { base: '../../locales', import: 'default' })

/** All namespaces. */
export function textNames(): readonly TextName[] {
  return Object.keys(files)
    .filter((path) => path.includes('/en/'))
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
    .filter((name): name is TextName => name !== '')
}

/** Loads `locales/<language>/<namespace>.json` when a component first requests the namespace. */
const lazyNamespaces: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), null)
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

/** Starts the translations; resolves when the shell's texts are loaded. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(lazyNamespaces)
    .use(initReactI18next)
    .init({
      lng: pickLanguage([readStored(languageStorageKey), ...navigator.languages]),
      supportedLngs: [...languageCodes],
      // Each language is complete (locales.test.ts), so no second file is loaded as a fallback.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      // Synchronously: until initialised, i18next would report texts that a page requests as loaded.
      initAsync: false,
    })
  followLanguage(i18next.language)
}

/** Resolves once `common` is loaded: the router's first loaders run before. */
export async function whenTextsAreLoaded(): Promise<void> {
  if (!i18next.isInitialized) await new Promise<void>((done) => i18next.on('initialized', () => done()))
}

/**
 * Loads all texts of a page at once: components that request them while rendering would fetch one file after the other.
 * Rejects if they cannot be loaded; without them, keys would be shown instead.
 */
export async function loadTexts(names: readonly TextName[]): Promise<void> {
  await i18next.loadNamespaces(names)
  const isMissing = (name: TextName) => !i18next.hasResourceBundle(i18next.language, name)
  const missing = names.filter(isMissing)
  if (missing.length === 0) return
  // i18next treats a failed namespace as loaded, and hides the cause.
  await i18next.reloadResources([i18next.language], missing)
  if (missing.some(isMissing)) throw new Error(`Texts could not be fetched: ${missing.join(', ')}`)
}

export async function changeLanguage(language: Language): Promise<void> {
  // Without storage, the choice lasts until the page closes.
  writeStored(languageStorageKey, language)
  await i18next.changeLanguage(language)
  followLanguage(language)
}

function followLanguage(language: string): void {
  document.documentElement.lang = language
}
